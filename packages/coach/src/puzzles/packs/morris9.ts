/** Made by `npm run puzzles`: kind, theme, level, plies, answer, where it begins. */
export const PACK = `
win double-threat 1 3 2.6-1.1 morris-9 b - from ......../b......./.brrr.b. b 0 0
win double-threat 1 3 1.4-0.7 morris-9 r - from r......./....r.../bbb....r r 0 0
draw defence 2 - 0.2-0.3 morris-9 r - from ..r..bbr/r......./...rb... r 0 0
draw defence 2 - 1.5-1.6 morris-9 r - from ......../...r.r../brr.b..b r 0 0
draw defence 3 - 2.2-2.3 morris-9 r - from ....rb../..r...r./..r.bb.. r 0 0
draw defence 3 - 2.4-2.5 morris-9 b - from b......./.....b../rbr.b..r b 0 0
draw defence 4 - 2.7-2.0 morris-9 b - from ......../..bbr.../.b..r.rb b 0 0
draw defence 4 - 2.0-2.7 morris-9 r - from r..r..../..b....r/r....bb. r 0 0
draw defence 5 - 2.1-2.0 morris-9 r - from .....r../rb....../.rr...bb r 0 0
draw defence 5 - 1.5-0.5 morris-9 r - from .rrb...b/.....r../.b...r.. r 0 0
win double-threat 1 3 0.3-1.6 morris-9 b - from rrrb..../b....b../........ b 0 0
draw defence 1 - 0.4-0.5 morris-9 b - from rb..b..r/.....b../b......r b 0 0
draw defence 2 - 2.4-2.5 morris-9 b - from ..b..r../.....b../rb..b..r b 0 0
win mill 2 13 0.5-0.7 morris-9 r - from b....rb./......br/...r.... r 0 0
draw defence 3 - 1.1-2.1 morris-9 b - from .b.r..b./.b..r.r./....b... b 0 0
draw defence 3 - 1.4-1.3 morris-9 b - from ....r..b/.rr.b.../b..b.... b 0 0
draw defence 4 - 2.3-2.4 morris-9 r - from ......rb/b.r...../.r.r...b r 0 0
draw defence 4 - 1.4-1.3 morris-9 r - from r..r..../b.b.r.../......br r 0 0
draw defence 5 - 2.2-2.1 morris-9 r - from r.....r./r......b/..r...bb r 0 0
draw defence 5 - 2.2-2.1 morris-9 b - from .r...b../.b....b./r.b....r b 0 0
`;
