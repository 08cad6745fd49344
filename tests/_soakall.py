import sys, collections, re
from tests import soak
if __name__=="__main__":
    first, n = int(sys.argv[1]), int(sys.argv[2])
    fails=[]; done=0
    for o in soak._outcomes(range(first,first+n),2):
        done+=1
        if o.failure: fails.append(o)
    groups=collections.defaultdict(list)
    for o in fails:
        groups[o.failure.strip().splitlines()[-1][:110] + " @ " + "|".join(re.findall(r'/(\w+\.py)", line (\d+)',o.failure)[-1])].append(o)
    print(done, "games", len(fails), "failures", len(groups), "kinds")
    for k,v in sorted(groups.items(), key=lambda x:-len(x[1])):
        print("=====", len(v), k); print(v[0].failure[-1800:])
