// The result as a picture, to be sent to friends: who won, with which points, and what everyone built.

import { drawn, EDGE } from "../Picture.svelte";
import type { Table } from "../table.svelte";
import { rankedOf, sourcesOf } from "./standing";

const [WIDTH, HEIGHT, MARGIN, TOP] = [1200, 630, 48, 150];
const INK = "#fff4dc";

type Pen = OffscreenCanvasRenderingContext2D;

/** Share it where the browser can, or else download it. */
export async function share(table: Table): Promise<void> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  paint(canvas.getContext("2d")!, table);
  const file = new File([await canvas.convertToBlob()], "kingsburg.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: "Kingsburg" }).catch(() => undefined); // it was thought better of
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function paint(pen: Pen, table: Table): void {
  const seats = rankedOf(table.view!);
  const hall = pen.createLinearGradient(0, 0, WIDTH, HEIGHT);
  hall.addColorStop(0, "#6b2f2a");
  hall.addColorStop(1, "#2f1714");
  pen.fillStyle = hall;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = "rgb(255 220 150 / 45%)";
  pen.lineWidth = 3;
  pen.strokeRect(16, 16, WIDTH - 32, HEIGHT - 32);
  write(pen, "Kingsburg", 58, MARGIN, 92);
  write(pen, table.openVoice?.part(table.told?.ending?.verdict ?? "") ?? "", 30, MARGIN, 132, "#f6c653");
  const height = (HEIGHT - TOP - 30) / seats.length;
  seats.forEach((seat, place) => row(pen, table, seat, TOP + height * place, Math.min(height, 130)));
}

/** A governor: their name, points by where they came from, and what they built. */
function row(pen: Pen, table: Table, seat: number, top: number, height: number): void {
  const player = table.view!.players[seat]!;
  const { rows, most } = sourcesOf(table.told!);
  pen.fillStyle = table.view!.winners.includes(seat) ? "rgb(255 210 110 / 22%)" : "rgb(0 0 0 / 20%)";
  pen.beginPath();
  pen.roundRect(32, top + 4, WIDTH - 64, height - 8, 12);
  pen.fill();
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--seat-${seat}`);
  pen.beginPath();
  pen.arc(MARGIN + 14, top + 30, 11, 0, 2 * Math.PI);
  pen.fill();
  write(pen, table.info?.seats[seat]?.name ?? "", 26, MARGIN + 36, top + 38, INK, 300);
  write(pen, String(player.vp), 34, WIDTH - MARGIN - 56, top + 41);
  let left = 400;
  for (const { colour, points } of rows) {
    const width = (points[seat]! / most) * 620;
    pen.fillStyle = colour;
    pen.fillRect(left, top + 17, width, 24);
    left += width;
  }
  const size = Math.min(height - 58, 46);
  player.buildings.forEach((id, at) => build(pen, id, MARGIN + 36 + at * Math.min(size + 10, 1040 / player.buildings.length), top + 48, size));
}

function build(pen: Pen, id: string, left: number, top: number, size: number): void {
  pen.save();
  pen.translate(left, top);
  pen.scale(size / 32, size / 32);
  pen.strokeStyle = EDGE;
  for (const [fill, path] of drawn(id)) {
    const outline = new Path2D(path);
    pen.fillStyle = fill;
    pen.lineWidth = fill === "none" ? 1.3 : 0.9;
    if (fill !== "none") pen.fill(outline);
    pen.stroke(outline);
  }
  pen.restore();
}

function write(pen: Pen, text: string, size: number, left: number, line: number, colour = INK, width?: number): void {
  pen.fillStyle = colour;
  pen.font = `bold ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;
  pen.fillText(text, left, line, width);
}
