"""The network that learns, and the net that it becomes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import gymnasium as gym
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

from kingsburg.env.nets import Net

FIRST: Final = 256
SECOND: Final = 128
NEVER: Final = -1e9
LEAST_SPREAD: Final = 0.1
"""A number that hardly ever changes is not blown up beyond this."""


class First(BaseFeaturesExtractor):
    """The first layer: observations as they usually are about 0, which policy and value share."""

    def __init__(self, observation_space: gym.Space[Any], width: int = FIRST) -> None:
        super().__init__(observation_space, width)
        shape = observation_space.shape
        assert shape is not None
        self.register_buffer("means", torch.zeros(shape))
        self.register_buffer("spreads", torch.ones(shape))
        self.layer = nn.Linear(shape[0], width)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.layer((seen - self.means) / self.spreads))

    def settle(self, rows: torch.Tensor) -> None:
        """Take what is usual from some observations."""
        self.means.copy_(rows.mean(dim=0))
        self.spreads.copy_(rows.std(dim=0).clamp(min=LEAST_SPREAD))


class Sparing(MaskableActorCriticPolicy):
    """The policy of sb3-contrib, which reckons only with the actions that are legal somewhere at the moment: a fifth of
    the table, in most games."""

    def forward(
        self, obs: torch.Tensor, deterministic: bool = False, action_masks: Any = None
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        values, chances, places = self._weigh(obs, action_masks)
        chosen = chances.argmax(dim=1) if deterministic else torch.multinomial(chances.exp(), 1).squeeze(1)
        return places[chosen], values, chances.gather(1, chosen[:, None]).squeeze(1)

    def evaluate_actions(
        self, obs: torch.Tensor, actions: torch.Tensor, action_masks: Any = None
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        values, chances, places = self._weigh(obs, action_masks)
        among = torch.searchsorted(places, actions.long())
        entropy = -(chances.exp() * chances).sum(dim=1)
        return values, chances.gather(1, among[:, None]).squeeze(1), entropy

    def _weigh(self, obs: torch.Tensor, masks: Any) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """What each standing is worth; the logarithm of the chance of each of some actions; and which those are."""
        legal = torch.as_tensor(masks, dtype=torch.bool).reshape(len(obs), -1)
        places = legal.any(dim=0).nonzero().squeeze(1)
        to_choose, to_judge = self.mlp_extractor(self.extract_features(obs))
        worths = nn.functional.linear(to_choose, self.action_net.weight[places], self.action_net.bias[places])
        chances = torch.log_softmax(worths.masked_fill(~legal[:, places], NEVER), dim=1)
        return self.value_net(to_judge), chances, places


def settings(first: int = FIRST, second: int = SECOND) -> dict[str, Any]:
    """What sb3's policy is told of its shape."""
    return {
        "features_extractor_class": First,
        "features_extractor_kwargs": {"width": first},
        "net_arch": {"pi": [second], "vf": [second]},
        "activation_fn": nn.ReLU,
    }


def net_of(policy: MaskableActorCriticPolicy, about: Mapping[str, Any]) -> Net:
    """The part that chooses, as a net that needs no torch: what is usual is put into its first layer."""
    first = policy.features_extractor
    assert isinstance(first, First)
    weights = first.layer.weight / first.spreads
    layers = [(weights, first.layer.bias - weights @ first.means)]
    for layer in [*policy.mlp_extractor.policy_net, policy.action_net]:
        if isinstance(layer, nn.Linear):
            layers.append((layer.weight, layer.bias))
    return Net([(weights.detach().T.numpy().copy(), added.detach().numpy().copy()) for weights, added in layers], about)
