// Written by scripts/related-words.mjs, which says where it comes from. A line is a stem and, by falling likeness, the numbers
// of the lines of those related to it (in base 36), each with its likeness in tenths behind it.
export const RELATED_WORDS = `
said 198 277 6c7 17 yn6 ju6 mi5 ds5
not 278 u27 2bp7 1fv7 ds7 g7 6g7 07 2z97 1qe7
after j9 1k7 5e7 5p7 o7 3e7 237 3w7 1a7 336
new 217 396 5z6 156 iu6 c6 8p6 6g6 1t6 fj6
two e9 1n9 2q9 8x9 799 dx8 258 v7 56 546
first cx7 nn7 1k7 10j7 1s7 m6 236 3e6 r6 336
year 2r8 hs8 o6 156 5p6 1s6 rb6 1n6 ej6 56
peopl 2v56 8w6 p6 or6 cu6 2e5 w95 r45 6v5 855
percent 1ah7 ku6 ba6 uk6 9p6 q06 mv6 326 9x6 1nl6
over 8y6 7b6 585 755
last 1a7 o6 5p6 rb6 2q6 236 546 3e6 au5 1n5
government p7 ad7 856 i36 9d6 806 rg6 716 296 9l6
time 36 7p6 56 o6 3w6 7a6 md6 236 j6 456
world ei6 jx6 go6 2hz6 1gp5 d35 is5 ee5 9b5 2mb5
thre 49 1n9 2q9 8x9 799 dx9 v7 257 30c6 2m56
president g87 jc6 1bv6 8t6 4x6 j16 805 3l45 vl5 ed5
stat 17 166 226 856 8r6 p6 406 276 b5 10n5
million 1d8 gi7 wp7 km6 2s6 o06 4g6 si6 8a6 lv6
unit dk6 fo6 566 sd6 1hh6 s6 13k5 2gd5 u35 2295
befor 29 2a8 1k7 o7 3e7 1s7 7z7 di7 236 3w6
now 7d7 4u7 5z7 276 kf6 i96 cy6 1s6 g66 el6
city 4w7 2cp7 2x6 1bu6 19c6 8f6 5f6 3gx6 626 1zr6
made 757 56 3e6 1c6 16 1k6 c46 336 46 8o5
national 1ly5 1iw5 az5 165 u65 z5 18p5 no5
day 158 eg7 j7 1s7 27 2r7 5p7 mb7 sv7 66
country 859 9b7 b7 5u6 bx6 fs6 416 76 2hz6 6z6
under 1806 af6 mo5 185 tb5 935 cj5 7g5
second cx8 nn7 b07 10j7 19q7 je7 587 437 1fk6 q46
company 3c8 1em7 7u7 2bu7 iz7 1ry7 9c7 1cq7 1fp6 2d6
group dt7 1p17 2w6 4jg6 1h6 2ko6 tv6 hj6 lb6 4x6
china hu8 4v8 d18 1c87 dq7 15v7 5n6 ub6 3nf6 v56
four 8x8 dx8 2q8 798 1n8 e7 47 30c7 2m56 3j76
war ov6 4396 h46 4y6 16s6 f36 yw6 5iq5 2d05 47h5
back 3s7 11h6 4q6 8y5 b5 al5 kt5 565 12u5 k55
south 1y9 3d8 4r8 11s7 a37 8f7 bx7 1d26 9f6 fq6
american u66 416 mx6 ib5 1495 995 3g5 n5 855
minister 528 q28 9l7 jy7 297 3x6 4x6 8t6 ch6 2286
polic 1bc7 ht6 3976 2im6 ad6 1sl6 5ix5 46m5 13k5 pn5
includ hc7 1x07 kc7 256 12q6 4j6 r06 1ge6 gp6 45
team 8c7 go6 bd6 436 1w6 3u6 1gp6 yb6 9k6 426
international is5 p5
week 2r9 o8 1v7 1t7 1l7 1u7 1p7 6g7 5e6 1s6
official ad7 g6 1l6 1u6 1t6 396 1p6 5e6 1v6 jq6
high c78 ba7 8z6 826 tm6 1nl5 7b5 no5 1o55 48k5
part 6y8 rw7 7f7 l26 1hb6 l06 nt6 2x6 ga6 1j86
told 08 gb8 mi7 277 yr6 896 i76 p86 q36 6c6
end 27 a7 o6 7z6 3w6 666 5p6 kj6 j6 8y6
former 4b6 21n6 2y6 1bf6 2n5 5kx5 in5
make 758 7q7 1x7 4u7 7a7 aj7 6o7 4c6 hp6 556
billion h8 1pb8 2s7 km7 o07 26b6 qm6 vr6 si6 tl6
work ce6 b15 3n5 ia5 1715 k5 7a5 1ld5 ew5 4h5
home 1i7 1ka7 2e6 7i6 sg6 19c6 2l36 e86 2575 30o5
school 8v8 bs8 2fl7 9s7 6he7 5o57 1bo7 1qv7 1cf6 4dj6
party al8 lb7 at7 5t7 4x7 nm6 2ko6 1s36 1586 yg6
hous 1f7 1ka7 7i7 3v6 2576 hk6 1wk6 uf6 30o5 3g35
old 5t66 ua6 3kd5 uv5
later 27 1md7 j7 3e7 di7 237 57 2a7 2u97 337
tuesday 1p9 1u9 1t9 1v9 3p9 5e8 sv7 eg7 157 ju7
long kf7 7d6 bw5 o35 o5 k5 j65
five 2q9 799 8x9 e9 dx9 49 v8 30c7 29h7 wp7
call 896 10n6 276 5w6 rg5 3w5 el5 35 4c5 jq5
wednesday 1l9 1u9 1t9 1v9 3p9 5e8 sv7 eg7 ju7 157
military 567 4y7 ya7 6j7 tk7 cf6 13k6 1h06 db6 ht6
used 2v8 bk8 7r6 tz6 2n6 gp6 1om6 el6 7725 gd5
next o7 kj7 j7 7z7 57 156 da6 1x6 4u6 2r6
monday 1l9 1u9 1p9 1v9 3p9 sv8 5e8 eg8 157 ju7
thursday 1l9 1t9 1p9 1v9 3p9 5e8 sv7 eg7 157 ju7
friday 1u9 1t9 1l9 1p9 3p9 sv8 eg8 5e8 157 ju7
game 207 3u7 8c7 1uq7 3zz6 9z6 gn6 136 436 426
take 7q7 1c7 4u7 ao7 557 g27 1s6 6o6 4c6 cg6
north y9 3d8 4r8 1d27 11s7 a37 8f6 1fo6 16e6 9f6
security 2t7 es6 1246 mf6 8r6 1qs5 g05 3bl5 1bc5 ad5
season 1w7 3zz7 1uq7 427 1e37 2776 1gz6 1ar6 1046 bd6
york l88 lt8 1ji7 15r7 37 2916 1bx6 1wc6 wm6 406
public ck7 g6 gx6 iv6 8r6 8p5 165 1cb5 15 oh5
early 3z7 1k7 27 5e7 3w7 4h6 5p6 56 3e6 1686
accord 9w8 23c7 y87 5d6 2gx6 1v76 24a6 2hb6 2926 2116
several 12q8 48 13d8 hc8 e7 1n7 2gv7 126 lv6 8x6
court kg7 qv7 hh7 71u7 u97 46w6 1y06 gh6 33c6 1xs6
say 18 ds8 4c7 07 hp7 18k7 3i7 6k7 897 197
around 9g7 ar6 686 5i6 jo5 6u5 a15 au5 1nw5 g65
foreign 107 b6 1ll6 2286 13g6 9l6 31r5 p5 4v5 m45
until j8 di7 35e7 1k7 3fm6 26 7l6 1206 2u96 8k6
set le6 4i6 e5 1s5 45 555 1n5 p55 435 el5
political ca7 qg6 6um6 18m6 at6 3de6 4nr6 s16 1h5 32v5
market 3c7 1dz7 sn7 es7 7n7 9c7 h86 e76 s6 3i66
fami kx7 e87 3k6 fb6 5wh6 bq6 1f6 4pb6 pe6 1676
life cr6 i86 xg5 f85 rr5 23t5 e85 3k5 9a5 bq5
general tk6 1q6 3o6 4y5 565 15 7v5
left gv7 6b6 6u6 3e6 8u6 336 26 585 fm5 g65
good 7a6 h86 1c6 756 2kx6 2d6 3c6 ga6 1m16 sn5
top 18p6 3hu5 1955
university 8v8 26o8 og7 k47 1cf7 1qc7 1sq7 3ae7 9s7 4dj7
number 1n66 wp6 cm6 545 lv5
major 1ar6 745 425
known 2y6 4j6 10n6 1r6 4b6 1ge6 cs6 gd6 gp6 1n55
point mv5 665 r5 a65 6p5 q45
won 4p9 q67 c67 go6 436 6l6 k06 je6 vi6 zb6
six 1n9 8x9 799 dx9 e9 49 v8 30c7 2m57 29h7
month 159 68 o7 5e6 1s6 5p6 7l6 596 9x6 hs6
dollar 1d7 tl7 o07 2qj7 if7 3u86 1pb6 u86 3ip6 km6
bank 1z7 es7 3tc7 1246 47v6 mf6 2ew6 35n6 3bl6 e76
iraq gc8 db8 nj7 vj7 9u7 1r87 1mx7 va7 12t6 17r6
use bk9 1r8 1om6 tz6 2686 gp6 ec6 el6 3q6 1p66
member vl7 t6 jh6 dt6 2y6 jy6 1h6 4x6 7h6 655
area 5u7 4w7 bt7 8w7 2o87 1u37 3jl7 ss6 l6 7f6
found 1eo7 4b6 2n6 1s96 2w6 1b6 il6 hl5 1k5
sunday mb8 3p7 5q7 34x7 eg7 2cw7 sv6 b76 o6 156
plac 8o6 zc6 3b6 a66 6u5 h15 12z5 jo5 ar5 7d5
bas s6 i5
third cx7 nn7 587 r6 10j6 h36 2q6 1n6 56 8x6
took 3e8 ao7 6b7 8o7 1k7 26 56 c46 fl6 g16
right vh6 2kh6 fr6 7m6 455 l45 8r5 1dn5 gt5
local nt6 2qm5 7f5 2x5 1hb5 6y5 hc5 8w5 oc5
economic 6z6 1o16 9d6 646 68v5 l65 1jv5 4v85 3ch5 2205
see 3i7 cc7 5a7 1cy7 9q7 q37 4u6 ax6 fl6 4c6
best 7a6 27k6 gr6 4p6 1d75 3u5 c5 1f35 55 1c5
report 1fq7 5e7 iu7 6g6 p36 166 606 156 36 ni6
kill eh7 777 td7 4fi6 536 1vt6 sb6 3ew6 cf6 x76
held f67 3x6 336 4i6 306 7j5 3p5 o5 595 165
business s8 2d7 7u7 1vd7 oj7 vz7 1dz7 es7 1em6 vv6
west 4r9 1y8 y8 1d27 a37 9f6 11s6 16e6 8f6 4w6
came 6b8 338 g17 j7 1k7 27 5p7 fl7 5e7 56
law k78 40k7 1lz7 wy7 fr7 1dn7 2hv6 1bc6 3lp6 2nt6
women 4a8 3k6 xi6 1kn6 vd6 ev6 fb5 zz5 19u5 17t5
power 6w6 tg5 bu5 1435
think 5a9 1cy8 2j78 27p8 1pj8 377 2827 26e7 f87 hp7
servic 10r6 3b46 16z6 ec6 g46 sd6 2836 3q6 3c6 6t5
children i88 fb8 4467 xi7 16d6 1q06 lg6 2e6 kx6 4wu6
bush ef9 1r38 1368 15g7 2ec7 1lj7 7e7 2qz7 dz6 2b16
show x18 9q6 ex6 hv5 155 2sz5 gr5 fl5 i75 6g5
help co7 aw7 fn6 1u66 1ac6 1e26 6o6 cg6 hr6 fz6
chief 2g6 bf5 tk5 cd5 8t5 fk5
saturday 1v9 1t9 1p9 1l9 1u9 eg7 sv7 2z7 o6 156
system dr6 10r6 nb6 hz6 t76 qx6 1ot6 ho6 g06 2fx6
john 3z87 1do7 gj7 hg7 1f07 29j7 ke7 m26 gw6 26s6
support x7 12u7 a76 al6 2cz5 15j5 1c75 rx5 b5 py5
sery 1147 r06 d36 1w5 1ew5 31h5 1045 9a5 25n5 pg5
play 8c7 1w7 9k6 136 9z6 1046 206 gn6 yb6 436
offic 1i6 5l6 u36 ar6 1wk6 165 c95 fk5 1f5 7i5
follow 27 1207 5e7 237 8y6 b56 1k6 3e6 j6 o6
meet 7j7 ka7 s96 19d6 106 1l26 5w6 3b6 2286 1s6
expect 1ke7 1s6 2sv6 7s6 3pt6 2r6 ml6 dw6 cg6 12l6
late 237 6g7 5p7 3e6 8y6 9q6 rb6 5e6 25 575
washington 3l6 216 g6 lt5 35
european 9b7 ib6 p6 956 856 z6 d25 cu5 815 mx5
leagu rp7 9k7 7k7 18e7 207 x66 1f46 2776 8c6 1vw6
final 2j57 go7 4p7 3477 r7 1uq6 9z6 je6 j6 56
add 6o6 qy6 16 8l6 aj5 555 1c5 md5 1ju5 sw5
without el7 ne7 h16 kf6 j6 756 ao6 gu6 hp6 gt6
british d27 5c7 z96 f76 mx6 1qm6 wf6 oa5 dc5 975
whit 998 26w5 1z15
history 16k6 1pi6 7cw5 1he5 1uv5 2jx5 or5
man qn6 cf5 46m5
men 3g8 cf5 6v5 xi5 uv5 zz5
becam 6i7 2y6 1b6 1k6 2n6 7d6 1n55 55 2505 1md5
want 277 15y7 aw7 g27 897 5a7 cg7 dw7 ml7 507
march 2fi6 29v6 1bt6 yp6 5cz6 5hu6 53j6 u15 2bb5 8n5
case 1og6 1vf6 f56 id6 1xs6 1ky6 h66 fy6 pn6 266
run r87 1925 q45 e5 7z5 2q5 6b5 1n5 6s5 my5
money si8 gk8 d06 mf6 ll6 c26 35g6 1d6 io6 1mc6
began 1gn8 7z8 kj7 236 j6 cb6 1k6 26 di6 336
open 667 1s6 3b6 436 2b6 j6 1066 55 1a5 7z5
name 10n7 2n6 126 gp6 cm6 a96 qd6 1uv5 gd5 1jy5
trad 7n7 c37 2s6 3i66 u86 an6 2d6 1nf6 666 825
center ri7 2x6 8w5 zt5 ar5 1cf5 9g5
israel 6n8 7x8 va7 12t7 12d7 1km7 m67 1is7 x87 1ca7
oil 24l8 16h7 g57 4236 1xw6 10e6 2at6 5rg6 bu6 1rj6
film j28 1aj8 1yr8 1hi7 1ew7 31h7 bh7 2zq7 4ac7 4fa6
win 2p9 c68 q67 437 4v57 je6 2zo6 1ar6 go6 q46
led 6p7 3e6 566 336 x6 3w6 4x6 25 g15 6g5
east 3d9 1y8 y8 11s8 1d27 fq7 a37 d46 9f6 16e6
central fq7 a36 11s6 9f6 8f6 4r6 1d26 2ft6 h96 y5
air 10s7 1ls7 vb6 1m06 1146 4y56 1pe6 59h6 1lx6 pg6
come 1x7 1c7 k7 hr7 g67 hp7 el7 376 b66 556
chines u8 2o58 1c87 hu7 d17 2b57 dq6 kn6 bl6 do6
town bt8 l7 sg7 9f7 2x7 8f6 2cp6 19c6 3gx6 3d6
leader al7 py7 1h7 106 18m6 15j6 f6 3x6 2ko6 yg6
army 567 3oj7 1q7 tk7 2297 6j7 v77 2gd7 cf6 22y6
line 1lt6 686 1oo6 j45 p45 9g5 um5
never cy8 7d7 tc7 b67 5a7 hp7 i97 4c7 1pj7 1fv7
littl aj7 5r6 b66 cc6 hp6 22n6 7b6 ig6 g66 ix6
prim 108 q27 3vb6 2tb6 2su6 54y6 1is6 1ca6 2z56 4x5
death eh7 737 n67 sb6 3a6 5fg6 11c6 1b66 td6 kr6
least au7 1n7 2q6 8x6 7b6 796 e6 wp6 dx6 14j6
put am7 hr7 1x7 7q7 g67 ne6 1c6 4u6 6u6 16j6
forc 1q7 4y7 6j7 7v6 ya6 776 4q6 13k6 i6 tk6
past rb6 5p6 8y6 6u6 3e5 6g5 3z5 g65 45 585
half 327 r7 b06 1n6 au6 2q6 8x6 dx6 cx6 e6
june 619 6f9 8b9 bg9 849 8k9 7c9 7l9 929 2r6
know 3i9 1cy8 1pj8 tc8 27p8 2j78 2828 hp8 q37 1ep7
federal gk6 4u16 4995 18n5 2hv5 3le5 re5 4jc5 wy5 28j5
french 22g7 lp7 wf7 467 ji6 jm6 956 zf6 6a6 1jw5
peac 2fv7 2gx7 1q47 2hb7 246 1aq6 2p26 mz6 5kh6 t86
earlier 1l8 1u8 1p8 1t8 1v8 ej7 6g7 27 5p7 237
capital l6 fq5
great 8e7 n16 l06 ga6 1d66 1fv6 3nx6 58q5 2zg5 27h5
union k87 c06 13i6 44k6 1jn5 2ac5 dt5 b5 1p15 2w5
near e57 au6 546 286 665 k95 45s5 5p5 1a5 1nw5
releas ay6 3tb6 6g76 676 ie6 24i5 38k5 k25 ok5 6oj5
small y38 1pl7 xr7 6y7 7f6 3786 256 516 nt6 186
department 9l7 ym6 716 1bc6 3v6 k46 17j6 6y46 bs6 18c5
health e47 3wu7 bs6 4la6 1kr6 2cr6 dn6 re6 18a6 v26
japan bl7 q57 u6 ai6 rl6 v55 6q5 fs5 d15 55d5
head fm5 1yx5 g65 kt5
ago 27 5e7 3e7 o7 rb7 6g7 3z7 236 66 2r6
night mb8 2z7 eg6 b76 2886 5hj6 2cw6 o6 sv6 2zi6
big 1mb7 gq6 516 ig6 4u5 g65 1c5 5k5 aj5 pb5
cup go6 6wx6 jn5 2gm5 2325 48j5 3g95 14r5 37w5
election 14q8 1gr8 9n8 ed7 1n27 1777 z47 1vh7 nm7 jc7
region bm7 2x7 9f7 fq7 8f7 dg7 a36 p6 11s6 4qk6
director bf7 cd7 1wi6 g86 gf5 in5 2wq5 g05 bo5 1eo5
talk s97 1l27 3x6 q36 4c6 4u6 276 376 896 1o6
program 1iu7 1rm7 41b6 bs6 g46 df5 10s5 ep5 3q5 ec5
far 3ir6 1g86 3lb5 7b5 1dy5 14j5
today k7 16 1ht6 36 1s6 o6 5p6 4u6 276 3y5
statement p87 1fq6 396 o26 ni6 13v6 2nc6 1ow6 3zq6 8r6
july 599 6f9 8b9 849 bg9 7c9 8k9 7l9 929 2r6
district 697 1av6 4w6 xz6 bt6 1lr6 1k76 2rd6 656 1ay6
born 735
development 1ut6 ic6 37q6 ny6 1ns6 oj6 lx6 366 df5 1jh5
council 7h6 qp6 vl6 1776 1ay6 1qh6 16n6 626 c06 1p16
clos 4i7 9p6 1v6 1a6 eg6 1t6 1u6 sv6 1l6 1p6
record ay6 j56 ej6 5j6 3tb6 ff5 1m35 39a5 ut5
along 9g7 j46 7f6 aq6 286 3d6 2x6 1lk6 4r6 a16
county 1k77 627 5xq6 1yf6 2pt6 11z6 1i96 vy5 1qu5 2f95
franc jm6 5c6 tl6 2q35 zf5
went 3e8 tf7 337 r86 2h6 6u6 j6 1k6 8u6 7z6
spokesman yn7 5et7 07 mi6 196 79v6
plan s47 7s7 nc7 12l7 df6 1s6 yh6 m86 8g6 dw6
financial mf7 3c6 qm6 2t6 es6 2h16 12s6 gk6 1245 42f5
april 599 619 8b9 bg9 7c9 8k9 849 929 7l9 2r6
recent 5e7 5p7 iu7 17 3z7 157 ej7 396 8y6 256
campaign 5616 1366 24c6 dz6 at6 ed6 nm6 5t6 15g6 1tf6
becom 4b7 14d6 7d6 k6 g65 1dq5 kb5 hw5
troop 2c97 5eo7 1si7 3m77 4y7 1q7 567 27c6 cf6 24u6
whether iv7 ds7 15c7 fu7 a27 277 g27 897 16 16i6
lost 10c7 f26 2p6 9p6 3p16 gg6 436 uk5 4p5 zb5
music 14t8 1cm7 ff7 1pa7 2ed7 1447 1697 ay7 38k6 en6
israeli 7x8 4m8 1km7 1hx7 m67 12d7 1ra7 1ca6 1is6 sk6
need sw7 aj7 cg7 7a7 1c7 4c6 qk6 l46 7q6 ml6
lead 4q7 cx6 a66 r6 da6 4p6 nn5 10j5 c65 q45
russia 19z8 2nq8 817 po7 2ap7 3457 9u6 1fi6 1486 1pp6
free gt6 1005
hit zu7 av6 3kl6 2hd6 3y96 4t66 1m26 3ml6 2ho6 2ju5
information ho7 1b36 nd6 ec6 10r6 ks6 35w6 m96 hi6 yv6
away g67 gv7 16j6 2h6 a66 556 6b6 1fg6 tf6 a16
other 256 8o6 7r6 13d6 276 3k6 45 545 15 aw5
control 12g8 3h6 3q6 12v5 3ps5 k75 ow5 1lz5 ad5
within rw6 1806 t66 186 pt6 cs6 ik5 2x5 ar5 9g5
larg 188 nt7 5k7 1hb7 xr7 rw6 16y6 o36 7f6 y36
economy a07 34d7 1jz7 oj7 2vd7 12b6 366 4kb6 4ye6 3l16
press rg6 8r6 i36 11h5 1e05 gb5 s95
agency ad6 1bc6 5l6 9l6 ym6 b6 dt6 166 3266 396
water hq7 1ck7 bi7 np6 14f6 1u36 23d6 1k06 45g6 4gh6
died 537 3bz6 18h6 2nf6 7as6 eh6 1mh5 635 br5 qo5
career m36 2m5 1mz5 2j15 205 1sz5 js5
mak 1c8 m7 ao7 el6 ne6 2i6 556 g66 456 fu6
deal 9w7 24a6 ey6 mz6 i06 a56 2oz6 5w6 8r6 mf5
attack n27 td7 3a7 1qd7 1fj7 1rg7 qi7 4fi7 3nu7 eh6
side ci6 1955 15z5
seven 1n9 8x9 2q9 dx9 e9 49 v8 30c7 2m57 29h7
better 6o7 aj7 1c7 cg7 b67 2i6 w36 1qf6 3i6 386
less au7 546 1n66 n16 aj6 lo6 kf6 7a6 b66 1en6
september 8b9 bg9 849 7l9 929 8k9 599 6f9 619 2r6
once 507 k7 g67 di7 3e6 5p6 1k6 g16 cy6 au6
clinton 44q8 2b17 3l7 ef7 15g7 1lj7 2ec7 1367 2mh6 4cy6
main 187 1hb6 686 6y6 2x6 9f6 8f6 nt6 5k6 a36
due b57 4zg7 8y6 3w6 1206 kr6 1wj6 z06 1ek6 26
committe 4ci7 3267 656 vl6 5ej6 1776 15x6 3d86 e36 b26
build cn8 1y67 1i7 hb7 zt6 3qz6 2576 1f6 1ts6 11l6
conferenc 1ct7 3x7 42b7 6ee6 u76 3ji6 ka6 4ma6 1l26 1tt6
club 427 9k7 x67 1f46 gs6 8c6 is6 136 3u5 18e5
january 849 8b9 bg9 8k9 7c9 599 929 619 6f9 2r6
decision kg6 2jy6 b96 nu6 fu6 6k6 19b6 2pg6 g26 9d6
stock b37 2567 e77 4k7 43d7 827 1kt7 2d7 3i66 9t6
america fs7 9b6 ns6 10m6 2hz6 bx6 856 1ue6 g96 1995
given 8o6 7q6 8s6 mo6 ne6 c46 c6 16 af6 gu6
give ne8 1x7 1c7 557 4c6 7p6 6o6 c46 aj6 4u6
often 1hy7 lo7 1en7 1887 2a07 2167 cy7 5nt6 ga6 l06
announc 13v7 6d7 2sc6 1l6 1u6 1t6 1p6 3y6 1v6 166
television 10s7 vb6 1tn6 14v6 cq6 1b46 ie6 41r6 24i6 2sz5
industry oj8 3c7 s7 1vd7 1ry7 1em6 1fp6 2d6 1y26 h86
order 566 jq6 zg6 ad6 i36 gt5 cw5 25l5 3w5 165
young 18u7 uv6 y06 3jr6 xi6 4wu6 3k6 3kd6 i86 fb5
palestinian 1km8 6n8 m68 sk8 4m8 x87 2gy7 12d7 ko7 3kx7
age 1sv7 ua7 1q06 3k6 18u6 17t5 1yu5 vd5
start 4h8 kj7 j7 1s7 1a6 236 1gn6 56 6b6 o6
administration 2ee6 9d6 b6 8t6 15x6 3l6 b26 j15 f5 2o45
russian 6q7 2dp7 po7 ph7 2ay7 956 2og6 19z6 2t46 1fi6
pric 9c7 ba7 7n7 31m6 3106 ag6 nr6 2d6 o86 33s6
round 436 8x6 9z6 q46 v6 bv5 e5 45 1n5 2q5
december 8b9 bg9 7l9 8k9 7c9 599 619 6f9 929 2r6
nation p9 9b6 bx6 b6 7o6 g6 fs6 3t26 416 2hz6
human 1a08 4j37 ol6 2ts6 xg5 6235 6b45 1jm5 2bv5 28c5
india c88 20d7 1ix7 1ak7 xu7 1xm6 b46 yi6 1p56 rl6
defens 15s7 13o5 1h65 12n5 2mu5 1q5
ask q38 4c7 1z47 g27 277 6k7 zg6 1o6 4ah6 1546
total o07 r77 1pb6 c16 vr6 22j6 1d6 3ya6 km6 2bq6
october bg9 849 7c9 8k9 7l9 599 619 929 6f9 2r6
player 3u7 9k7 137 1w7 bd7 yb6 426 x66 30d6 9z6
bill wy7 s46 2dn6 2hv5 2lh5 1re5 e35
important l07 5g7 2dv7 1d67 ga6 1fv6 1rq6 10k6 45p6 7a6
southern 9f9 fq8 2ft8 2i38 2pd8 a38 2g08 16e7 1fo7 1d27
move k57 11h7 md6 936 1x6 cb6 a16 4u6 g66 b96
fire 3yq7 21y7 19r6 rk6 3496 5yw6 2vt6 19w6 eh5 z85
population 2go7 vc6 55n6 3ma6 8w6 jd6 3jl5 3s85 w95 5u5
rose 9p6 2875
november 8b9 849 7l9 bg9 599 7c9 6f9 619 929 2r6
further n17 jq6 1w26 cb6 a26 cv6 446 b56 qy6 8g5
nuclear 22b8 32r7 dv7 30x7 3fn7 22x7 9u7 56z7 13o6 27e6
street 1bu7 1bm7 19c6 wb6 aq6 6cj6 4066 1hr5 9g5 sg5
taken ao7 337 7p6 1k6 3e6 3w6 306 g16 jq6 6v6
media hi6 36 fj6 1306 m95 225 10s5 13c5 1ci5 oo5
different f07 4sz6 3246 rc6 mo6 3hs6 1rk6 6tw6 h16 1og5
issu oh6 iv6 l56 16 g6 s96 606 706 9d6 1z6
receiv 7p6 1n06 18n6 zg6 zq6 h26 4106 ll6 k15 qy5
secretary 106 jy6 806 4556 f6 5ww6 vl6 16n6 4jh6 1nz6
return lu6 gv6 26 j6 1k6 di6 we6 6b6 kk6 2h6
colleg 2k8 1g8 1sq7 4dj7 1cf7 9s7 26o7 37f7 3uk7 bs6
community 2x7 19c6 76 xz6 h76 8i6 bt6 4w5 1rm5 945
eight dx9 2q9 1n9 799 e9 49 v8 30c7 2m57 29h7
despit 4d17 3w6 7g6 pu6 6g6 1wj6 26 5e6 b56 a76
level 176 ba6 c76 k95 1nl5 cv5 no5 b55 o75
largest gq8 47y6 7f5 xr5
germany 1dw8 17o7 957 wd7 16g7 1r77 1jw7 hn7 9b7 1bb7
august bg9 8b9 7c9 599 6f9 7l9 849 619 8k9 2a6
chang 8g6 1ou6 n16 mo6 3w6 16 k76 af6 2396 3zu6
church tn8 3947 1qu7 4gd7 2r87 3sg7 qf7 2fd7 4mn7 5o97
german 917 ji7 21h7 816 3sx6 wf6 2086 416 zf6 5c6
station sd6 cq6 sg6 zt5 12z5 d85 10s5 i5 48i5 hf5
london 1an7 jm6 24h6 2ki6 3f36 3j96 216 31s6 2nr5 2fh5
research 1a78 1dr7 f97 l67 1at6 14w6 5sr6 2nk6 24n6 k46
black 478 cu6 26w6 7w5 z5 ib5
story 2p77 1227 15i6 20n6 qr6 40e6 vq6 2al6 3gc6 9o6
europ 417 fs7 p7 917 d27 7o6 856 2hz6 6q6 bx6
sale 1be8 nr7 827 1dz7 hd7 s7 io7 h87 2d7 o86
policy xh6 2aa6 os6 366 1gu6 806 b6 1ia6 7m6 s46
visit u76 lr6 oy6 lu6 3x6 2j66 yq6 3se5 17n5 1hv5
northern 8f9 fq8 2ft8 2i38 a37 2pd7 16e7 2g07 1d27 5u7
across 687 ik7 287 j46 2x6 ar6 1d56 sg5 8n5 jo5
per ku6 hs6 3fz6 1au6 33o6 39v6 1xa6 c16 7ad6 86
current 7f5
board 1yj6 655
football x68 yb8 1f48 18e7 427 bd7 rp7 8c7 7k7 1vw6
ministry 5l7 107 716 b6 3266 q26 296 6y46 17e6 ad5
worker nq7 5kk7 k86 2ac6 ce6 3z46 1636 3qh5 35m5 3c05
vote 1289 1vh8 5t8 mp8 nm7 1n27 14q7 z47 1gr7 h37
book du6 1s26 1b56 ng6 vq6 d36 9a6 1226 15i6 wz6
fell mv8 fa7 29x7 43d7 5n27 1pc7 2uw6 666 2kd6 2ix6
seen ex7 377 3m6 1fv6 g66 cc6 6g6 fl6 k6 7d6
role 12i6 e06 qr6 2y35 14t5
student 1bo8 1g7 26o7 8v7 2k7 4dj7 1sq7 1h37 3uk7 bs6
shar m07 7n6 uk6 86 9p6 o85 s35 665 4k5 s5
iran 1js8 zo7 12t7 2u7 8m7 1ga6 6q6 2yg6 2906 c86
process 1om7 1ot6 2l26 2686 2fx6 1at6 1mp6 25x6 3q6 26z6
agreement 248 23c8 24a8 y87 mz7 767 ic6 1bd6 2926 1il6
quarter o87 2r6 cx6 gg6 a06 5y46 vr6 27b6 q06 s36
full p56 456 1s5 hr5 qy5 aj5 7p5 6o5 4u5
match jn7 436 2j56 1w6 i56 gn6 3476 3u6 8c6 c66
growth 6z7 27b7 3dv7 cv7 2vd7 23f7 un7 3oq7 4c56 ag6
mov 6u6 8g6 g66 686 8u6 4h6 j6 7z6 6b5 di5
possibl lz7 15b7 6k7 jq6 fu6 1d16 15c6 mo6 sw6 1dq6
western fq8 8f8 9f7 4r7 y7 1y7 3d7 5u6 4s6 2ft6
special 2fp6 4w05 1r5 ec5
interest oh6 ny6 l06 1qe6 1u66 3c6 8e6 m16 fu6 766
behind 6u6 da6 jo6 6p6 r6 556 306 1bk5 16j5 g65
strong 1k87 2g56 3s6 l06 oh6 8y6 1eu6 1ec6 pk6 16
england 19f8 1bl8 b47 p97 1506 1i66 oa6 38z6 2un6 1f46
nam 4j6 20a5 1xp5 2n5 10n5
food 1yh7 5rh7 3vt7 24f7 62b7 3g57 h87 3hx6 3ey6 1v96
period 4pm6 a5 rb5 as5 55u5 1205
real 5r5 rr5 375
authority 167 b7 716 1bc6 116 7v6 9l5 3f5 1z5 jq5
car ve7 1cu7 10u6 my6 3326 wr6 3ku6 3hk5 2bo5 6yo5
term 1qe6 f06 gu6 10n6 fu6 1x26 16 mo6 7p6 936
rate un7 ba7 cl7 1aw7 a06 c76 jf6 826 cv6 1nl6
race 1jg6 16w6 24j6 je6 ei5 go5 4p5 3bm5 2qy5 2ir5
korea 2zb8 kn7 27e7 1t86 5n6 8m6 u6 y5 1y5 9u5
enough 6o7 cg7 b67 7a7 1c7 517 w37 7q6 md6 22n6
site m97 12z6 1ci6 d86 zt5 2x5 l75 sg5 cm5 oo5
opposition 1h8 yg7 4x7 rx7 lb7 at6 1s36 5t6 s16 18m6
keep om8 557 39f6 376 ne6 el6 15k6 kk5 1cy5 6u5
futur 7n6 2d6 4k6 3i66 826 es5 u85
tak 337 1x7 ne7 8o7 757 g67 el6 j6 26 7z6
island i17 5777 23d6 1ue6 1uj6 1xe6 5gk6 5s76 6i36 2ku6
road 1058 2547 vk7 1lt6 686 um6 p46 8n6 2ao6 ux6
outsid jo8 sg7 286 9g6 1bu6 3gx6 3v6 6u6 wb5 1f5
century 6vx7 31n7 61d7 2lj6 18j6 1186 7ix6 2jj6 5d45 6q85
democratic k68 dz8 1tf7 nm7 1h7 1617 5t7 2t67 s17 al6
almost 547 7b7 5i6 rw6 586 2b66 1nw6 7d6 g66 sj6
singl of7 6s6 19q6 10j6 1fk6 nn6 3y96 1le6 21r6 2hd6
try 4c7 cg7 o67 3n7 1ac6 g66 g36 md6 g26 1756
find zv7 376 cc6 5a6 1aa6 q36 4u6 s86 1m56 hp6
album ff9 3tb8 38k8 6oj7 ut7 1m37 1cm7 en7 6287 6m7
senior 7486 1706 8v6 9s5 n5 3d65
minut r7 586 gn6 3z16 2tc6 de6 3ho6 bv6 1qt5 b75
together 1fg5 1e5 pt5
congress e37 15x7 1j07 wy6 1776 1re6 7h6 yg6 3yo6 dz6
index 2568 1x87 o97 40h7 7n7 1bg7 30b7 1kt7 7ip7 5dc6
australia oa9 f77 a87 d27 em7 bx7 1bl7 19f7 3696 876
result 7g7 3w6 n16 8y6 gg6 1md6 936 8l6 1vc6 kr6
hard cy8 hp8 aj7 1fv7 507 w37 j67 7a7 1rq7 5a6
hour 5q6 2z6 o6 eg6 mb6 sv6 2cw6 34x6 155 2r5
land l16 1ws6 1mo6 1825 6xg5 fi5 1275 3nd5 nv5
action 7m6 e06 lw6 2c76 8g6 p16 605 565 9d5 2945
higher cl7 ag7 cv7 827 tm7 177 c76 1nl6 jf6 86
field
cut 4oy8 w77 ek7 1ss6 1h16 cl6 d06 2z66 ft6 kd6
coach yb7 9k7 8c7 136 wa6 1e36 1w96 5rm6 2pz6 206
san t99 1g78 1jp7 14y7 1ch7 2nw6 2hx6 1216 1ef6 3406
executiv 1wi8 5v7 cd7 gf7 s6 g86 vz6 nq6 g06 1p06
february 8b9 849 7c9 7l9 929 8k9 599 6f9 619 2r6
production 1127 j77 4ac7 4o7 12e7 14t6 1b86 23o6 3tj6 ms6
river np7 s07 5db7 6d67 727 3957 1tj6 3x96 45g6 6o26
face 1348 fm5 ul5
using 2v9 1r8 1om7 el6 2686 1p66 h16 3q6 1ir5 26z5
japanes 5n7 4v6 kn6 2o56 q56 2b55
provinc 5u7 9f7 6gu7 8f7 66w7 3nf7 2ft7 4db6 1ay6 79z6
park 3vh7 2h06 6h36 2o86 3m86 1du6 jw6 5m06 6ad6 aq6
commission 7h6 10l5 3vg5 3zr5 16n5 qc5 11a5 5l5 5v5 655
california e18 hy8 1zg7 15t7 19o7 1576 2sb6 t96 yz6 be6
father br8 pe8 32h8 fb8 lg8 mw7 5wh7 4pb7 2lm7 2td7
son mw9 3ze8 3u08 lg8 40f8 bq8 2lm8 32h8 2td8 d67
education 1rm8 1g8 41b7 6he7 8v6 5m6 9s6 1kr6 k46 1bo6
villag 4w8 2x7 sg7 2qm6 6x26 2go6 3jl6 xz6 3w16 2o86
energy 4o67 24l6 g56 tp6 1dt6 4n6 qt6 2oo6 dr6 2db5
shot x77 rk6 61g6 1qt6 gn6 2xh6 b06 2ju6 jv6 835
short j6 1k5 1m5 o5 25 r85
africa cu8 19l7 fs7 b47 1eh7 y7 856 32q6 17l6 p6
key 1ie5 2275
red 1pt8 4ru7 mj7 3yw6 2cn6 5hl6 3c46 4mj6 3m06 5386
association 13i7 dt7 1p16 h76 5h6 44k6 656 7k5 1em5 3265
averag 1ah6 8a6 1nl6 9h6 22j6 2du5 2ix5 3zt5 s35 3ya5
pay ll8 1mc7 1ty7 24e7 49r7 3106 d06 2h86 ky6 4g6
exchang 4k7 1il5 1l65 2f35
gave ne7 3e6 336 7q6 7p6 19n6 m6 1k5 55 fl5
georg ou7 2756 3t66 z56 2ii6 11j6 26s6 34a6 hg6 22c6
victory 4p8 2zo7 zb7 2p7 1ar6 q66 1uk6 4v56 436 2pb6
low 178 1nl7 ag6 tm6 ba6 38i6 826 26f6 cl6 2kd6
pakistan 878 17w8 1ix7 1ak7 2rf7 xu7 1p56 gc6 20d6 1yl6
post 3v5 395
social 2c7 3dd6 2wo6 wk6 2hj5 bs5 42f5 qg5 1rm5
continu kj6 1gn6 4h6 8l6 8g6 fn6 di6 8y6 co6 k5
look 377 g66 516 3i6 b66 7a6 ax6 9q6 cy6 4u6
chairman g88 1wi7 bf7 5v7 5np6 4jh6 7h5 3o5 1yx5 vl5
job 1kc6 1ld6 nq6 9m6 4hv6 3c6 1e6 2595 24e5 2ac5
soldier 2im7 ya7 3ew7 5j07 ht7 4y6 qn6 6j6 1q6 4fi6
able 1758 6o7 aj7 l47 aw7 4c7 15y7 7a7 ml7 12l6
parliament 14q8 qp7 3zf7 5at7 yg7 1j06 q26 71d6 jy6 5t6
front 786 d75 6jd5
problem 27q7 15n7 f16 10f6 l36 oh6 j66 2996 dj6 jl6
privat 227 me5 3c5 s5 1em5
lower w77 ba7 ag7 kd6 c76 bc6 cv6 1116 4oy6 1nl6
list 4j6 1ft6 2l6 39a5 1a95 1id5 2hs5 xs5 125 ak5
built 7i8 1y67 3oz7 3lv6 3qz6 5dk6 hb6 mn6 hl6 2o85
effort 3n7 1ia7 vg6 fz6 fn6 k56 11h6 o66 cb6 6o5
mile pq9 25e8 72k6 1d26 1fo6 12k6 26u6 nl6 16e6 45s5
radio 10s8 41r6 vb6 1lx6 7t6 966 4t6 7fk6 2fg5 59h5
live 2f6 e86 fv6 1qw5 23t5 ik5 xk5 3k5 kp5 st5
form gd6 11l6 2n6 1tk6 i26 6x6 1dj5 1n55 t5 1805
david mk7 gw7 et7 1p47 2057 28p7 1x17 gj7 1qz7 ke7
african bx8 ib7 996 76 2v55 19l5 855 y5 415 1eh5
increas 3d58 w78 n17 a07 1w27 ba7 1117 tm7 q07 23f6
sent tr7 o26 3xv6 pm5 7v5 3e5 zg5 8o5 8s5
fourth nn9 10j9 19q9 1fk9 1le8 r8 57 1ar7 327 3yd7
alway 508 b68 5a7 1rq7 3i7 1fv7 hp7 ix7 1cy7 3nm7
king y76 2rk6 zn5 1qb5 4ir5 3d95 1mi5 lq5 3jy5 1ug5
tax 58d7 2h87 ja7 2oi7 1mc7 ek7 28f6 35g6 vr6 3106
taiwan 1c88 u8 1t08 2o58 dq7 4na7 do7 4v7 hu7 1am7
britain 467 b47 9b7 p96 1jw6 em6 916 1r76 oa6 19f6
titl 1b56 ut6 9o6 1ww6 3t6 1965 435 go5 2xa5 r05
middl 4r6 3d5 2p25
global 11o7 2d6 fs6 6z6 a06 2sn5 7235 1ja5 lx5 9b5
wife lg9 73c8 3b98 3oe8 35a8 pe8 m77 4t97 6sx7 br7
position ci5
locat 12z7 2o86 5dm6 sg6 ak6 24w6 2x6 s85 965 1tb5
clear 10d6 16i6 ds6 6k6 1rq6 hp6 8o6 jq6 16 506
ahead 1s6 r6 a66 3p6 11h6 cx6 6p6 je6 1v6 8g6
iraqi 1r88 2u8 nj7 xd7 4ba7 1hx7 vj7 ya7 zo7 17r7
english 32u7 1qm6 jj6 z96 2rc6 4n66 31b6 6fh6 6wr5 465
violenc 47h7 2ce7 3m67 2qg6 4w16 5iq6 1bz6 1mj6 ov6 56m6
goal gn8 b06 jb6 3rl6 2tc5 xm5 ir5 3z15 r5 jv5
project 6d6 hb6 gk6 1jh6 1ut6 1866 645 5x5 vr5 1d5
border rz7 5u7 9f7 2w56 2i36 ss6 46z6 2x6 8f6 2ft6
body 69d7 4fo5
soon 2a7 1k7 j7 7d7 md7 3e6 2u96 g66 8u6 jq6
crisis 2ng8 4cv7 5vt7 44i6 15n6 41t6 51k6 4ti6 1jz6 5866
division i6 2gd6 2296 22y6 27l5 4y5
serv
tour oy6 1kw6 mb5 lr5 rd5 2ik5 qj5 1te5
hospital 2sk8 e47 35m7 xx7 v26 4tn6 5m6 3bz6 31o6 4l65
kong dq9 pw8 1c87 3i77 15v7 d17 1t07 2l86 v56 u6
test 2ui5 3n35 2yz5 24n5 7bj5 2oe5 2s25
hong do9 pw8 1c87 d17 3i77 15v7 1t07 u7 4v6 2l86
technology 3b57 t77 47k7 37q6 1bh6 lx6 3q6 hz6 10r6 7u6
believ 278 16i7 6k7 1fv7 17 u27 tc7 4c7 18k7 3i7
organization 1p18 c07 t7 3267 33y7 7bf6 3g46 14c6 h76 716
publish 1s29 2aw8 sa7 xs7 ng7 1b57 wv7 p07 2cb6 9o6
weapon 6ji8 8m7 2yt7 13o7 22b6 71v6 23p6 67k6 48n6 28c6
agre g27 15y7 4c7 18k7 12l7 24a7 x37 oi7 nc6 p26
nine 8x9 799 2q9 1n9 e9 48 v8 30c8 29h7 2m57
summer ur8 3a66 5th6 t16 mb6 1tu5 2ow5 6h15 4my5
republican k69 1tf9 1618 e38 at8 1368 1lj8 15x7 s17 nm7
act b96 9r6 rn5 3f5 so5
texa hy8 bp8 16t8 15t8 23b8 yz8 vy8 11z8 1zg7 2f97
cours 41b6 1g6 h56 1n96 17z6 4dj6 13p6 8v5 5pa5 1q75
senat 1618 dz8 15x8 k68 1tf7 b27 1j07 wy7 yg6 5ej6
medical dn7 5m7 xx7 31o7 18a7 35m7 4tn7 2sk6 5bd6 2nk6
reach 5i7 435 1i45
star 12i7 j27 1ic7 4o6 1hi6 17a6 54u6 1aj6 2185 46c5
investor 7n7 1nf7 1qs6 2d6 es6 3un6 1p06 2t6 35n6 2xb6
liv 2e7 3jx6 cr6 1f6 3k5 6145 5wh5 fb5 xc5 jt5
care 2a26 1cy6 3i6 5a6 5m5 2605 1pj5 6o5 10k5 2vc5
sign 9w6
art li7 3e27 1z67 1ma6 1ob6 l66 w16 1446 1zs6 3hy6
provid h27 qy7 qk6 ep6 6t6 7q6 6o6 3j6 12c6 2v6
presidential nm7 5t7 5u47 3og7 1bv6 at6 6ld6 6b56 15g6 9n6
gold vi8 1088 1l48 46b7 jx7 go6 3gn6 5v26 66d6 2tz6
obama 1r39 3l9 1369 2b17 15g7 1lj7 44q7 3dz7 2ec7 1j67
morn sv9 1v8 1t8 3jm7 3p7 1u7 o7 1l7 1p7 34x7
dead 3a7 537 td6 776 n26 2sm6 2d06 4q46 19r6 n66
event jx6 is6 d6 go6 2ik6 jn6 ah5 ha5 1r15 3375
previous 5e7 z07 6g7 1md6 1206 3w6 1k6 676 e6 256
cost 2h87 1iz7 w77 bc7 d07 1mc6 2oi6 2z66 1vz6 10p6
instead h17 457 g67 4u7 756 ne6 ao6 kf6 bk6 1466
canada b47 oa6 mx6 d26 24d6 1996 1jw6 12w6 3ta5 1yk5
band 46k7 ay7 2ed7 6m6 40y6 ff6 1pa6 3be6 6286 5756
daily fj8 1xg6 156 34g6 37j6 5536 3ed5 2z5 qj5 395
availabl ec6 l76 1ot6 3fh6 1d06 h26 2v5 45t5 6t5 uz5
drug 2r07 4fs7 3qi7 3ns7 4vw7 2ek7 3e47 21s6 q16 57b6
com 4u5 4qj5 5r5
investment 1248 26b8 1qs7 gk7 1cq7 2t7 2d7 mf7 3c7 22i7
michael mk7 28p7 ct7 hg7 1hk7 qu7 2056 ke6 gw6 1xu6
civil 1q5 3f5
woman xi7 i87 fb7 d67 2rw6 uv6 35a6 3kd6 lg6 3oe6
train 28v6 2fp5 38j5 1ba5 1e5 13k5 3fu5 1ax5 wh5 4k85
appear 9q7 3m6 x16 1dq6 1fv6 7r6 kb6 10d5 i95 u25
involv kz6 766 1i06 4e6 1og5 id5 2df5 50r5 1sg5 rn5
indian 2v56 2kz6 876 w95 4pe5 75 17w5 1sm5 xu5
similar 8q7 l07 1o57 gp6 1pz6 af6 1dq6 7r6 1og6 3bx6
situation 1t17 cj6 l56 j66 ov6 2e96 4cv5 2df5 3dn5 21d5
los 1216 6l6 hm6 1uz6 be6 1ev6 lt6 14y6 2hx6 t95
fight h48 16s7 3u26 w6 13l5 dd5 5ja5 1e25 1mf5
mark 1a5 4xr5
trial 1xs7 4e6 19m6 28t6 2il6 266 2jp6 id6 xp6 1v36
hold 3b7 1x6 pr6 555 ao5 1k95
australian oa7 b47 mx7 466 5596 1e75 cu5 3j65 z95 3695
thought 3i7 5a7 m17 1m57 w56 tc6 ix6 1716 hp6 1fv6
study 987 1dr7 l67 3st7 og7 1q76 2k6 3f76 k46 1pi6
fall jf8 9p7 tm7 mv7 1pc7 2kd7 43d6 2uw6 38i6 2446
mother lg8 3k8 2rw8 bq8 pe7 16d7 i87 3oe7 1257 kx7
met 1pt7 2cn6 1lm6 3yw6 4ru6 5386 24r6 4mj6 3m05 1q85
relation sh7 1il6 ic6 2e46 2bs6 1l66 1qe6 zr5 1d65 af5
anti on5 4895 2415
song ay9 2i48 3gz8 38k8 22w7 6m7 6ta7 1cm7 3tb7 1697
popular 1w86 r05 2n5 o35 oc5 17i5 ms5 1ge5 1k35
base 1q5 fi5
ground b85 fh5
newspaper eo8 5537 ng7 p07 1xg7 34g7 1s27 du6 3ed6 xs6
staff 13k7 ht7 wa6 5pl6 nq6 2wq6 3v5 bf5 ce5 gf5
saw 3e7 336 376 g16 9q6 1k6 g66 26 6b6 cc6
hand g66 kt6 el6 6u6 3886 5o5 2h5 8o5 3e5 om5
hope 1ac7 jb7 3396 hr6 co6 12y6 3n6 4c6 cb6 4u6
operation i6 sd6 im6 1q5 565 4i95 2835 2jh5 m85 1sl5
pressur oh6 1jo6 1um6 3hq6 11h6 i36 38n6 tm5 1eu5 1t95
eastern 8f8 a38 9f8 2i38 2ft7 2pd7 16e7 11s7 2g07 4s7
legal 3f7 2o16 1ir6 3hw6 1dn6 19b6 l46 rj6 2it6 346
asia bx7 9b7 7o7 ns7 ib6 11s6 2hz6 p6 6z6 d56
budget 5ie6 19t6 1406 d06 bc6 5rc5 mf5 vr5 ky5 1bp5
consider 6k7 16 a26 1qe6 zq6 7m6 af6 15b6 756 19b6
love 1qw8 2mm8 23t8 1in7 3157 xk7 2z26 2t26 4y46 2hh6
wrot vq7 wv7 ij7 4ro6 du6 1226 3bp6 xs6 1ny6 4zo6
stop ao6 el6 1ui6 7z5 16j5 le5 g65 j5 1fa5 6u5
charg 1597 1dh7 2cv6 5g46 xp6 2uv6 tu6 1fn6 gz6 4bg6
aid 12c7 z16 co6 gk6 3n6 1vb6 2cr5 2c75 1fb5
management gf7 bf6 3ch6 3q6 vz6 xv6 es6 1vd6 986 1245
brought 3e7 hr6 336 fl6 7d6 1k6 g66 8o6 di6 5p5
decid dw7 4c7 12l7 897 6k7 1x7 1kj6 1sy6 cg6 ml6
fail 1757 10f6 o66 aw6 l46 oi6 4f26 cg6 33q6 12l5
network hi7 m97 2gn7 5a87 3b47 10r7 vb6 18x6 oo6 3j6
gas 4n7 1lv7 1dt7 1xw7 2at6 bu6 qt6 24l6 5fh6 3gm6
turn 6u7 7d7 el7 4u7 557 md7 ao7 cc6 tf6 aw6
fact 1fv7 nu7 1fu7 rr7 h67 1m57 1rq7 1qe6 1ep6 iv6
vice cd8 f7 1wi6 bf6 jy6 5v6 8t5 4jh5 1nz5 3l45
mexico pp8 22d8 1g57 1l87 2mw7 21z7 3hz7 1t27 3pm7 12x7
especial l09 8e6 7r6 14d6 1f56 1x06 1dq6 5g6 j66 1fv6
reporter 198 13c8 i77 mi7 2xe7 yr6 1al6 p86 3586 2fg6
afghanistan 2u8 xd7 pa7 1y77 c86 3ng6 2ak6 20g6 1rg6 nj6
common cs6 2n6 10n6 gp6 1r5 4j5 7r5 f05 1en5 l05
spac hk6 5226 6vc5 6xr5 wc5 5m15 uf5
manager g07 bf7 1ld6 y56 nq6 xv6 1xt6 1wi5 5v5 bd5
loss o86 9x6 b56 2z66 6l6 tt6 22j6 31e6 6tz5 s35
justic qv8 71u7 hh6 1y06 266 kg6 na6 u96 2te6 46w6
thousand lv9 wp9 13d7 h7 5666 1n66 3776 2gv6 2qm6 nt6
jame ke8 mk7 gw7 3r7 2sh7 yf7 ou7 1do7 m27 1zd7
fund mf8 4g8 es7 si7 12c6 1246 1d6 1mc6 2mg6 df6
republic 1j57 37h7 1ab7 5fv7 2p47 4qk7 2ve7 1ho6 5656 39c6
accus tu7 qz7 28o7 1dh6 33j6 18f6 1816 15p6 fy5 6q75
scor de8 3rl7 b06 2dy6 r6 1w6 jv6 9z6 4a46 3ho6
championship jn8 2j57 437 is7 vi7 jx7 3o37 24j7 14r7 136
exampl 1og8 l07 1kh7 1ge7 f06 mq6 tz6 1en6 14s6 4j6
biggest 908 5r6 1mb5 pb5 uw5 11k5
performanc 3hm7 yc6 14t6 386 1kw6 2bl6 45l6 1046 bh6 3u5
sport x67 1vw6 9k6 7k6 is6 rp6 yb6 3o35 57a5 13p5
allow 2o17 qk7 2q17 ne6 ow6 39f6 h16 7q6 456 cg6
mean mo7 2ji7 rr6 1fv6 1466 1hf6 qd6 hp6 af6 el6
leav 6u7 2h7 8u6 1x6 g66 kk6 el6 di5 h15 4u5
robert 28p8 ke8 1cz7 mk7 gj7 ls7 1e87 2kw7 m27 1f07
personal 226 1np5 ll5 1sj5 kp5 f85
light 23h6 4386 1b16 6tp6 2gu5 3495 1t65 30u5 45h5 6hg5
arrest us8 1br8 1797 sb7 2416 2bn6 1qd6 fy6 1st6 t36
person rc7 u66 n65 21o5 i85 75
either el7 1fx7 456 mo6 gt6 l46 gu6 1dq6 1d16 kf6
offer ec7 7q6 1gb6 zq6 8s6 31m6 ep6 qy5 p25 ne5
majority 1847 9n7 1286 326 4946 k66 dz6 s15 lb5 1585
battl f38 16s8 w6 2i16 1e26 1mf6 5yw6 5ja5 4y5 2ak5
class 1g6 1hd6 9s6 e26 2fl6 3pf5 41b5 1bo5 5o55 8v5
evidenc g77 yv7 1ow7 26l7 u26 1xs6 2pm6 4e6 19v6 id6
society c06 12s6 dt6 or6 1p16 8w6 wo5 k45 75 s75
product 1dl7 1ry7 9c7 aa7 2d6 sn6 2i6 1m16 13q6 2fx6
regional 4s6 5u6 1ay5 11s5 fs5 ic5
stag gr5 ei5 1rd5 1kw5 3t5
construction 7i7 1y66 1jh6 df6 cn6 4hz6 2836 zt6 5b76 16z6
various 12q8 258 127 1gt6 2c66 gp6 1526 mo6 1hb6 1ge5
sold y29 nr8 1be8 9c7 uz6 io6 s6 me6 1c05 1dl5
independent 1h5 nm5
airport 7ch8 nv6 2e56 r36 um6 2bf6 1096 2kb6 5os6 zy6
paul oq7 1do7 1hg7 et7 mk7 3r7 gj6 3f86 qu6 36o6
judg 19m7 267 3386 46w6 gh6 u96 71u6 qv6 2il6 2jy6
internet oo9 m99 g47 1d07 27s7 1ci7 o57 3s56 hz6 t76
movement 1ed6 n76 1rp6 t6 1na6 1xv5 i45 2ko5
room uf7 3is7 3tg7 7e07 4qv7 1ka6 2hc6 1yp6 jw6 44d6
original k26 r06 1n56 cn6 ej6 1k6 z06 mn5 ij5 1md5
angel 3wg6 t96 1uz6 3c46 2hx6 f26 1g76 1pt6 1ch6 be6
italy jg7 ji7 1kk7 16g7 917 1487 1dw7 17o6 1za6 2ap6
data 6t7 1at7 35w7 j56 3q6 18z6 5sf6 5uq6 hz6 th6
noth 5a8 b68 1fv7 1rq7 1pj7 3i7 ud7 1ep7 16i7 507
sea 1ck8 727 3ro7 18d6 1u36 i16 5s76 2gs6 23d6 qa6
bring 557 4u7 g16 7q6 fn6 1x6 g66 6o6 1c6 3n6
annual 68 2r6 9h6 no5 8a5
officer 13k7 44g7 cf7 fk7 2im6 tk6 qn6 116 1q6 26t6
beij u8 1t87 1t07 4v7 15v7 d17 4m06 dq6 1am6 1c86
present 7p6 3m5 34t5 r05 x15 hl5 1kh5 la5
remain kk6 k6 6y5 kf5 2vq5 1675 3vw5 om5 ex5 1wf5
nato 24u7 yw7 4417 27c7 wn6 2c96 1j56 6j6 2p46 15j6
florida e18 yz8 15t8 bp8 14y8 1yw7 23b7 1zg7 1xz7 vy7
computer t78 5do7 5gd7 5e57 32n7 1bh7 47k7 1p67 o57 14v6
contract 766 s5 4k5 9w5 9c5 6dz5 3nq5 1mc5 12r5
coast 5s77 1u37 ap7 1ue7 18d7 23d7 8f7 1xe6 hq6 9f6
creat 1ej7 lx6 il6 cs6 2db5 3ea5 13n5 w05 vg5 185
demand 12y6 jq6 2wg6 b6 oi6 fp6 14m6 18k6 7v6 706
islamic 54z8 qi7 2pl7 ma7 2zz7 1lw7 n47 39l7 3057 2us7
beat 1xd7 1uo6 zb6 2j56 9z6 3476 q46 5hk6 4p6 49x5
analyst 1o18 2kq7 2xf7 3at6 3v16 2d6 3bl6 1nf6 1mk6 1ke6
interview gb7 p86 2fg6 13c6 196 1al6 27u6 yr6 6gc6 iv6
child 3k8 fb7 xi7 2rw7 ev7 xb7 16d7 uv6 4466 lg6
probab 1fv7 1d17 507 44c7 1hf6 hp6 3nm6 ds6 k6 kb6
spent ky7 8u6 1e5 65
asian cu7 fs6 26w6 416 z5 20e5 bx5 1e75 995
cooperation 1il8 36v7 1up7 3wv6 9w6 2no6 3mu6 2926 1aq6 fd6
investigation 1z89 1sg8 1v68 16q7 xp7 19p6 1xs6 4e6 15p6 1vf6
video 24i8 5i57 4607 2sz7 5b57 2kt7 1aj6 r06 23q6 4o6
yen 2s7 6rt7 3th6 u86 2qj6 5zg6 tl6 2yr6 q55 1pb5
bad 1g87 4yt6 2ry6 2e96 yj6 b66 5d56 1zk6 2t26 516
describ 10n7 1m57 2046 38r6 f06 gp6 u26 af6 g76 fw6
toward 11h6 t66 ug6 15l5 n85 1935 8g5 1ou5
written wv7 fw7 vq7 2i47 3bp6 o26 4ro6 1h96 1226 31b6
throughout 9g7 1dy6 ga6 186 255 hc5 6x5 1x05 rb5 qj5
establish 15k6 1ej6 1516 lx6 1n16 i26 12s6 vg6 2y6 1gg6
mission 24u6 4lf6 fo6 2c96 hx5 nv5 1565 13k5 1q5 28w5
associat 2d16 og5 bf5 5v5 3gj5 1nz5 1dr5 1b5 985 g05
buy nr9 1be7 y27 9c7 me6 2a96 26b6 hd6 si6 826
grow 1hm8 xc6 51x6 a06 60q5 tm5 1315 3cq5 cv5 3np5
green 1bj6 jr6 2cd6 1af5 20s5 2315 3qf5 3845 1z15
forward 1oq7 4aj6 5686 1ub6 6ba6 1yi6 de5 8c5 2pz5 2ax5
competition 1gp7 jn7 go7 ei6 1jg6 gs6 5ac6 jx6 7k6 3o36
poor 1zu6 16y6 47d6 nt6 ga5 1eu5 2c05 1fx5 1g85 6y5
latest 6g7 397 156 36 5e6 2r6 3w6 20z5 1ns5 pu5
question 6k7 1547 1cn7 g76 l56 nu6 21p6 1536 r96 oh6
prison 1798 1w07 2ns7 14k6 19s6 2s86 3l06 2cf6 1st6 7br6
feel ps8 1cy7 3i7 xk7 5a7 2nm7 1rq7 cy7 32t7 b66
attention 3mq6 4u6 hr5 l05 ny5 3dw5 oh5 27h5
firm s7 3c6 1em6 e76 es5 6e5 10q5 2d5 7u5 2t5
injur qo7 3ew7 2im7 3bz6 ty6 2sm6 3a6 4z36 3d45 7195
governor 1j07 1617 jc6 pd6 e36 qc6 3g66 dz6 k66 1776
movi 1aj9 4o8 17a8 1hi8 47j7 e67 5jx7 1ew7 4gg6 31h6
rang 3hs7 1en6 o35 3cv5 od5 1525 k95
cross 686 9g6 1h46 vk5 aq5 dg5 4z5 p45
track 676 ho6
difficult 1n88 2df7 1qf7 b67 27y6 w36 cg6 ul6 8e6 6bg6
produc bh7 1dl6 2db6 ms6 h86 1126 lx6 1fz5 ox5 i25
wall uf6 6pe6 1j76 30w6 1606 2266 6616 2ya6 38b6 14x6
rebel 1zi8 2a37 43h7 1rg7 48a7 2ay7 pa7 4lw7 qi7 21b7
incom d07 1er6 2596 vr6 1aw6 cv6 1kc6 ag6 4836 33o6
chanc fn7 4p6 3396 de6 t26 to6 aj6 7a6 436 1ie5
elect qc7 5t7 2t67 nm7 1bv7 pd7 j16 f6 1j06 1uc6
specy 1wu8 75n7 3617 2p17 5pm7 7i37 3z67 7b07 1dp7 4u56
finish r7 cx7 10j7 19q6 1fk6 4p6 nn6 436 q46 1le6
rise tm8 fa8 38i8 26f7 2ix7 2kd7 q06 ag6 43d6 ba6
spain 1kk8 12x7 hn7 lp7 pp7 2ol6 1as6 g96 16g6 3fj6
join 2w6 1ly6 135 8u5
italian hn7 957 lp7 1es6 5c6 4v36 1uf6 v66 4bi6 wf6
languag 5fb7 24b7 2rc7 1h96 dc6 31b6 qd6 6pv6 1pi6 5u26
rest om5 2ax5 kk5 3ii5 1k95 20j5
serious oh6 v86 cj6 1np6 1c96 1zu6 l36 1rq6 2el5 tt5
paris 976 1zf6 31s6 1dg6 5c6 22v6 61m6 6a6 1bb6 3az6
tournament go8 14r7 2kg7 is7 2j57 9z7 13p6 3476 1uq6 1ru6
insid ar8 1zz6 a66 1066 5aa6 6u6 hk6 sg6 1k96 2ya5
schedul mb6 2py6 2dw6 1ek6 2z6 3cb6 3x6 kj5 b75 qj5
immediat a26 i36 md6 8l6 di6 zg6 166 k56 7v6 8o6
brown 2976 49j6 ls6 1xo6 iq6 1or6 4f56 2km6 2sj6 3jb6
success 2j17 5jv7 1i46 1w86 2o26 2w46 q95 1d75 4d15 745
resident 2rb6 19c5 1f5 8w5 2x5 e85 bt5 l5 1d45 u65
meanwhil 1p7 1u7 1l7 1t7 1v7 1co6 396 6g6 5e6 196
net gn6 2du6 22j6 bv6 585 5z35 1bk5 of5 de5 38o5
hall 5pe7 hk6 2ik6 1zs6 bn6 2r86 6gw6 5a96 1cf5 16l5
olympic 46b7 vi7 ee7 7kl7 2tz7 1kn7 go7 ei6 6w06 1p26
deputy 107 yg7 2kr7 q26 ch6 14q6 8t6 jc6 qc6 2w6
heart 24m6 1jk6 ry5 3jn5 13w5 2nf5 17s5 2wb5
champion zb6 q66 go6 2p6 1fl6 5uv6 2rk6 4p6 46b6 4a06
award 1917 1107 50w7 4ay7 3316 3am6 1to6 w16 47z6 4106
version hl6 54f6 r06 1b56 1su6 38k6 6g76 4ov6 6oj6 58g6
grand 1h85 4ng5 24j5
institut 2k7 l67 12s6 bs6 f96 986 1rm6 8v6 5l6 w16
step 8g7 11h6 co6 jq6 md6 aw6 6d5 g65 d95 3a95
democrat dz9 1tf8 1618 at8 e38 s18 1367 1lj7 1587 nm7
rule 3f8 1lz7 1gf6 1dn6 2gc6 kg6 3lp6 mu6 ow6 40k6
labor 1jn8 5h7 1kc6 2596 9m6 1kr6 al5 2ac5 1aw5 ce5
abov o79 nl6 2ya6 3vm6 ba6 21l5 fa5 jf5 c75 8z5
summit 3x7 3dl7 3ji6 7j6 1gu6 2246 1ct5 4cq5 52w5
sometim lo6 i96 kj6 di6 4u6 7r6 2q66 ud6 1d16 44c6
addition 127 qy6 gp6 1ge6 4hz6 r06 ep5 6br5 1ut5 hl5
rais cv6 cl6 gk6 w76 bc6 4g5 oh5 ag5 1115 11h5
william m28 gw8 yf8 gj8 1x18 1dk7 mk7 2sh7 ou7 1f07
longer 11m7 l47 lo7 1m7 k6 cy6 1fx6 el6 b66 456
rul qv8 46w8 267 u97 43a7 7m6 71u6 1dn6 gh6 k76
joint ic6 4w05 2zd5 9w5 1cq5 3rn5 il5 3wv5 6d5
ball 11y7 1r27 2ho6 43g6 2iq6 1qt6 4k66 1n36 gn6 v6
begin 7z7 1s7 1gn7 4h7 cb6 o6 kb6 1a6 di6 j6
stay om7 8u6 hw6 gv6 14b6 tf6 1x96 21t6 am5 6b5
safety 5m6 5rq5 36j5 13k5 2iv5
worth o07 1d7 h6 2s6 8a6 si6 r76 1be6 nr6 26b5
korean ai7 2zb7 27e7 1t86 4v6 2b56 bl6 2o56 12h6 y6
arab 1km7 1a37 7x7 ma7 1v07 5hh7 1cv7 1r86 3dk6 2r96
friend 23t7 d66 2z26 xk6 46y6 fv6 pe5 35a5 q35 2lm5
atlanta 1rr7 1ev7 1217 1ch7 18q7 1xz7 15r6 1uz6 l86 2fy6
caus rm7 2ca6 tt6 13s6 1c96 rt6 vs6 1wp6 7g6 1d16
sourc 6t6 396 ni6 1fq6 3w05
arm fm6 nk6 dv6 1q6 566 x5 12j5 5o5 cf5
cent 86 9h6 3pk6 41q6 1rj6 33k6 9p6 68l6 2s6 3u86
claim qz7 tu6 ds6 3ve6 15p6 46j5 28o5 5up5 xw5 13j5
heavy 5ri6 17h6 73w6 4tl5 22f5 1ux5 1b05 11k5 1zx5
parent fb7 2e7 bq6 3k6 pe6 4pb6 i86 1256 lg6 5wh6
spend ia7 c26 4g6 26b6 2h95 d05 1d5 ft5 sj5 ek5
relat 2he6 1og6 l56 28l6 5er6 50r6 wl6 2e46 ey6 2c66
particular ga9 1qe7 gp7 8e7 mo7 f07 1fv7 1f57 16 5g6
aircraft 3nd8 1oh8 1mo7 1ba7 4lf7 1sr7 29g7 nv6 1i56 1vk6
whol rw8 186 2vu6 1wz6 zl5 6y5 2gf5 yd5 1fx5
risk 1lb7 lz7 21d7 4og6 2ep6 3b16 3po6 cj6 1jo6 w76
cannot cg7 2ji7 13z7 1fx7 1hf7 kf7 507 1n86 1fv6 4c6
matter kz6 2p56 g76 iv6 1t16 2he6 1qe6 f16 8r6 7m6
scienc 2we8 38t7 3st7 3767 68v7 3f77 f97 987 7cp7 w17
access 3fh7 1d07 1196 1oo6 ep6 hi6 6t6 45t6 m95 35w5
boston lt8 15r8 218 1wc8 1ch7 1bx7 1ud7 1q87 1ev7 2fy7
condition 11m6 v45 3xs5 cj5 q15 7g5 2835
detail 10g7 2047 yv7 4206 2l96 1aa6 2o66 g76 3126 1go5
coalition 1h7 al7 tv7 2ko6 15j6 46o6 1s36 22m6 5t96 at6
compar 2r37 3z26 1pz5 5uq5 3w25 2v25 8q5 w25 5qt5
lee 12h8 37e7 6jt7 4k27 1p36 4ll6 4z16 1xi6 6f86 66j6
break qw7 2b6 1a5 17s5 555 16j5 1r25 6u5 fx5 q45
turkey 3gb7 vp7 1487 2ap6 12t6 1t76 4076 2zt6 6q6 19z6
daughter d69 1258 73c8 br8 6sx8 m78 fb8 pe8 3oe8 4pb8
natural 5ki6 xg6 6sd5 34n5 3ux5 u05 725 1ze5 11m5
museum 1zs8 1ma7 2wz7 wz7 eb7 16b7 5yz7 3p46 4m26 3ll6
strik zu6 7f25 1q15
styl 1c36 4zj6 4pq6 mq6 6ej6 1z65 mn5 x55 3ys5 2sx5
paid c28 1mc7 49r7 24e7 1ty6 1tl6 4g6 nq6 2h86 10p6
rock 14x6 19r6 4w95 19w5 46k5 3e05
view 1qe7 1536 2396 2sr6 1pz6 l06 a76 1fv6 o36 m15
usual 1en8 11m8 7r7 kf7 kb6 7b6 1886 qj6 el6 2a06
spanish 1uf8 5c7 ji7 jg7 2bd7 7f76 wf6 4b26 4v36 3kc6
royal y76 bz5 cz5 2gb5 1375 1qm5
travel 3se8 oy7 lu7 9e6 1ws6 2rv5 2095 1ey5 dm5 nv5
smith 1x38 1or8 2978 pc8 1az8 2058 2km8 1xu7 1xo7 23j7
chicago 15r9 l88 1ud8 1q88 1wc8 1ev8 218 1ch7 2od7 1217
arriv 3mt8 lr7 8u6 3se6 1on6 31g6 9e6 1ws6 1sd6 14b5
hundr gi9 wp9 13d8 3777 2gv7 3vs7 29h6 256 5666 4336
respons 1dd7 1nv6 b96 11d5 1cl5 mh5 ro5 24s5 5xr5 605
develop dr6 i26 1gg6 3r16 2no6 2ql6 u56 il6 j76 646
jone ls7 1xu7 2vr7 pc7 1or7 1x37 xn7 1xo7 ke6 26q6
potential a27 l37 15b6 1d16 1lb6 2c06 3b16 17c6 p16 kr5
valu 9t7 1ks6 1246 oz6 826 3z25 a55 r75 km5 tb5
idea 2sr8 1k57 f87 3i6 ug6 3di6 1b26 17q6 15b6 a56
thoma ke8 gw7 yf7 gj7 2sh7 mk7 3ph7 1f07 1ea7 2tr6
professional 2cm6 746 1sz5 1ms5 1h35 8c5 1gp5 1kn5 is5 7k5
domestic 23f6 cv6 13g6 a06 1m15 10e5 6z5 2d5 sn5 vz5
credit gk5 3ds5 12r5
gaza 7x8 64l8 sk8 3m57 5f47 6n7 60i7 4m7 12d7 3as7
marry lg8 2s58 d67 pe7 73c7 1257 br7 40f6 6sx6 3b96
launch ot6 6d6 13o5 1gv5 fo5 1kx5 sl5
web hi9 oo8 1ci8 3sy7 27s7 1d07 g47 4587 ak7 15i6
muslim 3p88 qf7 1cv7 i47 1v07 6dt7 n47 ko7 1lw7 2pl7
weekend 2z8 5q8 17x7 o7 oy7 2ow6 jp6 156 b76 eg6
camp 44u6 2l36 za6 6t86 30j6
quick 3a97 g67 w37 di7 aj6 jq6 uu6 8g6 aw6 cg6
own y27 io6 20u6 1gc6 2bu6 nr6 1be6 3nq6 1946 y56
financ gk8 es7 qm7 6e7 2h16 2t6 4g6 1jh6 1246 vz6
eventual 1iq6 436 di6 1md6 b55 8u5
measur ow6 cv6 14g6 qk6 ag5 21l5 12v5 lw5 1px5 o45
afp 15q7 197 gb7 ni6 6c6 396 1t6 1u6 1v5 1p5
blue bz7 2ro6 en6 3t16 1pa6 3c46 1hj5 1z15 16f5 1nr5
richard 1f07 gw7 ke7 gj7 36o7 1do7 1dk7 39e7 ls7 2sh7
ready yh7 4c7 15y7 cg7 6o6 g26 12l6 1ac6 3y6 1s6
plant 1e56 2p36 11w6 1fh6 2876 6506 6565 1525 3cj5 j75
design 25m6 1z66 ra6 3hy6 cn6 2z16 3r16 1y66 2ab6 4jk6
certain l07 gu7 1og6 2c66 1qe6 sw6 1fx6 7p6 qk6 1ep6
voter 9n8 1vh7 z47 1287 2si7 4d27 5t6 nm6 45r6 66g6
modern 1ob7 25w7 1z66 gp6 31n6 18j6 1k56 lk6 mn5 2ly5
fan wb5 3u45 8c5
commercial 1ce6 3cw6 24c6 j76 4fu6 bh6 4ki6 1c05 2q75 h85
bid 75d7 2717 1p05 29y5
constitution 1dn7 1re7 57c7 k76 3f6 1j05 wy5 1n25 vh5 40k5
drop 9p8 29x7 fa7 1m76 2uw6 q06 4k16 tm6 26f6 jf6
brother br9 3ze8 2lm8 2td8 bq7 32h7 3u07 lg7 1257 40f6
canadian f77 466 em6 z6 5595 415 u65 22g5
driv 1if7 1ni6 ae6 10u6 ve6 3tx5 t45 5my5 1cu5 2gr5
negotiation 24a8 9w7 1l27 1nn7 3wv7 4lr7 1aq7 58r7 2y06 6016
affair fd5 l55
significant 1w29 cv7 3lb7 8l7 2y97 w77 5g6 1ut6 3d56 58q6
bomb td8 777 19w7 19r7 29w7 qe6 1qd6 eh6 11n6 3a6
warn p17 1t96 1vj6 vs6 oh6 3km6 rg6 3o86 1075 jq5
religious 3057 1ha7 qf7 i47 ma7 2986 1he6 26i6 1lw6 tn6
figur i96 9q6 1fv6 u26 cc5 b65 ob5 ds5 15 1go5
victim 1vq7 537 sb6 i86 19v6 eh6 2366 3a6 2h45 qo5
activity hj6 ts5 dt5 1u25 1jm5 645 ey5 a55 cb5 b95
upon ii5 7p5 j5 1n55
experienc 1716 5256 l06 ga5 2zp5 2d85 5g5 27q5 1ms5 2rx5
attorney ql9 xp7 48q7 2il7 2fc6 1xs6 1ky6 ru6 25r6 3386
standard 1wb7 3q6 2io6 7bj6 1746 1lz6 6x76 2ej6 k76 3816
propos s48 r17 6d7 2uo6 dw6 wy6 15f6 w06 4206 5lt6
intelligenc 1pv7 5yf6 6t6 19p6 5yv6 1q6 1g06 6y46 2jd5 715
giv 7q8 ao7 457 c47 556 756 el6 gt6 7p6 am6
hotel 1cc7 1gw7 28g7 6sb6 1ka6 2h06 1hr6 74o6 3gq6 5qs6
magazin 1s28 du7 fj7 2aw7 xe7 7fy7 sa7 5gq6 5536 1b56
expert 2gq8 14w7 1dr7 16q6 986 4rs6 2d15 1a75 1at5 f95
quot p87 1fq6 mi6 3w06 2xx6 396 15q6 606 3uf6 ks6
baghdad 4a78 4lx8 1y77 4an7 db7 2u7 5c47 2yj7 4yk7 2sw6
carry kt6 8o5 1025 2t05 1cu5 1095 23p5 1fy5 1vk5
feet 12k7 29c6 1n46 24y6 k96 2ya6 39v6 5ae6 49d6 cp6
candidat ed7 9n7 at7 k67 2ms7 3og7 5t7 2t67 dz7 1tf7
fifth 10j9 19q9 cx9 1fk9 1le9 3yd8 r7 57 327 1ar7
highest 1nl8 18p6 ba6 1me5 175 1ah5 3yd5 8z5 hs5 65
lake bi7 4jb7 1tj7 3957 s07 726 3x96 23d6 t16 3p06
employe 9m7 2ac7 vv6 fk6 1ld6 bf6 ce6 ll6 3c06 gf6
sell io9 hd8 9c7 1be7 y27 826 me6 s6 h86 uz6
pacific 18d7 fs7 1ue6 1ck6 i16 7o6 2id6 11s6 ap6 hq5
most 6y7 1hb7 36e7 16y6 356 7f6 186 2gv6 7r6 oc6
reason g77 2o67 1rq7 1m56 1fv6 7m6 1t16 2sr6 iv6 u26
flight 1097 zy7 1827 1ba7 hf6 3nd6 31g6 2m66 l16 1vk6
squar 3d75 21k5 8n5 6615
pass 2196 2dy5 11f5
focus 2r57 3fc7 3c76 a56 xh6 1ou6 l06 vg6 1l26 646
bay 1xz7 2c26 be6 47n6 6vi6 2hx6 hy6 23d5 ap5 1wc5
dlr 2s7 km7 tl7 8a7 1d7 73v6 h6 41q6 1pb6 5zg6
date 2gt7 2lj6 1206 2ug5 2a5 kj5 1go5
letter pm7 ro7 yt6 ij6 3zq6 cw6 606 qd6 s66 5v36
wide 6y6 1c66 f06 6g6 l06 ln6 7r5 j35 1885 fg5
effect rf7 51e6 2ep6 21d6 1l76 936 1cl6 l36 n15 13s5
phon up9 2gn7 3qt7 hi7 hz7 5e57 68h6 5do6 vv6 1p66
attempt aw7 g36 6x46 3ba6 co6 xw5 3n5
below k99 1nl6 fa6 jf6 ba6 3s76 3ya6 cl6 c76 1nw6
profit vr8 5y47 9x7 2z67 s37 uk7 9c6 5eg6 gg6 826
industrial 1bg7 b37 2567 1x86 30b6 7n6 oj6 40h6 43d5 7u5
zealand b49 f77 3697 em6 1bl6 a86 3j66 19f6 5u86 bx6
estimat 1ds6 3ya6 vr6 w26 3s76 4q66 27b6 1ke6 th5 n55
traditional 1he6 7r6 nt6 1en6 lo6 36e6 16k5 6y5 7f5 fg5
size 3hs6 xr6 3786 1kv6 y36 5ts6 14g6 49d6 40o6 1en5
practic 41d6 2ta5 2985 45n5 25x5 3f5 2685
doubl 21r8 av7 cx6 3y96 nn6 19q6 1fk6 10j6 1ar6 sp6
professor 26o8 1qc8 2k7 3ae7 68v7 5b97 1h37 1sq7 3x77 f97
concern 1jo8 vs7 16 a56 l06 1qe6 1je6 8r6 fp6 a76
refus 2wg7 25l7 zq7 dw7 5g77 18k7 qz7 x36 4od6 2rs6
sector 7u8 3c7 6z7 1vd6 1jh6 es6 o96 1hs6 2d6 1ai6
review xs6 2pg6 1s26 36c6 du5 sa5 3zr5 24s5 27d5 x25
diseas 2638 2qe8 55t8 5qy8 4qo7 vo7 44z7 5q77 3wh7 1vb7
kept am8 kk7 6u6 7d6 jk5 hw5 8o5 fm5 g65 555
terrorism 11n8 qe8 5ff7 p17 13l6 pn6 2pl6 5yf6 t36 2ek6
onlin hi9 m98 1ci7 1d07 3iz7 3sy7 4586 45t6 27s6 g46
speech 3286 sc6 4ma6 1cj6 7eq6 ro6 1ag6 34t6 6gc6 3iv5
peter 1do7 hg7 2057 mk7 2ev7 1ea7 qu6 3n06 m26 2or6
cultur 1he7 wo7 4oc7 1ha7 1uv6 h76 7cw6 x56 76 3726
reform 9d6 2cs6 1kr6 1ia6 36d6 3ch6 wy5 3yo5 b5 15f5
successful 3ba6 m86 12v5 1md5 lx5 55 z05
charl yf8 ke7 c57 1f07 26s7 2x77 2757 gj7 z57 2ii7
conflict 13j7 5iq6 w6 1nn6 1mj6 5406 4cv6 6wo6 f16 dd6
limit 2tf7 1ov7 1px7 1wb7 qk6 w76 mh6 gt6 2o16 mo6
material 1g66 qx6 19x6 2fx6 17b6 1a26 1dl6 h85 9v5 j75
trip lr7 2ow7 mb7 9e6 dm6 2096 2rv5 nv5 3se5 2bh5
property zh7 20u6 1246 m06 2576 1be5 39g5 me5 1i5 3c5
paper 2cb7 fj7 du7 1s26 xs6 sa6 yv6 15i6 ng6 o25
threat 1lb7 1077 n37 on7 vs7 qe6 3oh6 3nu6 11n6 3b16
seek xw8 dw6 12l6 12y6 4c6 vg6 3n6 g26 2wy6 fn6
confirm 1dv6 396 166 2pm6 1wf6 1ig5 2xd5 6k5 2qk5 1us5
rout 1057 4wo6 2bf6 aq6 2bo6 48s6 1oo5 1lt5 um5 7jl5
complet rw6 9y6 2rh6 zl6 2qq5 hl5 di5 2a5 2b5 au5
jewish 1f28 29k7 12d6 2556 5266 2s76 n46 6n6 4m6 5p86
hill 2pk7 uy7 38v7 s07 4476 1tj6 3p06 1bj6 3n96 6v46
comment 1cj8 607 ni7 3di6 i76 1fq6 16 196 gb6 11d6
ireland 19f8 1bl7 a87 z97 2ki6 d26 4lg6 b46 oa6 3xa6
taliban 1rg8 1v47 qi7 1a67 xd7 gc7 2zz7 1y77 j97 3ng7
huge 2b87 1lq6 11k6 1mb6 59t6 5fk6 6y6 5r5 gq5 2zg5
johnson 1af8 ls8 1or7 1dk7 1zw7 1xo7 1x77 2km7 2977 1nk7
mayor jc7 j16 6ld6 7bd6 jy6 2kr6 1lr5 2q55 4dr5 2t65
husband lg8 bq8 3wd8 d68 fb7 6c37 m77 4pb7 2s57 br7
mass
premier ut7 tw6 1hc6 4t6 4o6 1146 1hi5 1b85 1lx5 rd5
soviet 6pb7 su7 817 5ko6 6fe6 3sx6 4do6 2086 3996 956
cover ta5 31q5 1a25 185
coupl 1036 kx5
positiv 1cl7 a76 4186 2xk6 2g56 2co5 1dd5 2f15 2395 4cn5
non 3lk5
mail 62z7 ro7 o27 3j16 15i5 cw5 o55 2075 18v5 3zq5
crim t38 2ek7 sb6 2fj6 4126 50y6 on6 yo6 5926 5v96
moscow 48e8 6q7 2mn7 817 5zi7 1fi6 19z6 39h6 20b6 21w6
brazil 12x8 g98 1kk7 1t27 3c17 1l87 22d7 2tm7 3ep7 40i7
kilometer 25e9 cp9 12k7 24y6 1d26 72k6 4sh6 1fo6 26u6 2la6
stand 1417 1k97 1uy6 f66 a65 k95 uc5
felt ix8 506 tc6 b66 2nm6 f86 cy6 1rq6 2jl6 3o76
separat 46 6x6 h16 f05 255 3bx5 e5 1fg5 b15
amid tm7 2ng6 8y6 2306 1s16 26f6 41l6 2xb6 1t96 vs6
stadium 1t47 2ik7 6sk6 6ea6 6w96 x66 3u45 jw5 5pe5 bn5
singapor do8 yi8 dq8 3bv7 21v7 v57 3837 15v6 27m6 1t06
speak yr8 24b8 jj6 qd6 1ag5 2rc5 2hq5 1cj5 5w5 wt5
leadership 4x7 1q46 lb6 1h6 at6 wg5 1bv5 2c5 9d5 15j5
emergency 1987 1fb5 z15 5m5 3fp5 5rq5 12c5 19k5 3xv5
declin cv7 2ix6 3d56 jf6 tm6 mv6 uk6 ba6 1ec6 9p6
treatment 2qp8 7417 4fs7 v27 1f77 4i07 vo7 18a7 41n6 6cr6
cabinet 108 527 6qb7 jy6 ch6 14q6 yg6 1ql6 qc6 2236
tell 898 5a7 44f7 1m57 3i7 1cy7 2827 377 tc6 276
straight 1ar8 1uk7 cx7 19q7 1fk7 10j7 nn6 r6 je6 4p6
tokyo 4um7 1t87 5n7 bl6 15v6 1t06 30b6 if5 2ou5 3bv5
winner 4p7 52t7 2p7 4a06 24t6 c66 2326 k06 vi6 go6
ban 3qv8 2tf7 1ov6 4r36 y16 5rj6 13e6 16v6 1gf5 4z25
session sv5 3x5 155
progress 1i46 1316 3cq6 2w45 js5 25u5 u55 3ca5 4c55
ship 2939 1vk8 18w8 1i57 5b37 46t7 r37 3js7 31f7 44x7
independenc 2n76 t86 2aq6 2a36 vh6 2eo6 gl6 1n26 6ns6 6bz6
appoint jc7 2236 20a6 1uc6 1sp6 3da6 4ah6 jy6 j16 q26
word 34s8 gu6 3466 10n6 2ux6 2ym6 24b6 jj6 1h96 s66
terrorist 11n9 on8 1a68 1v48 2pl7 us7 qi7 p16 n26 2pq6
christian tn8 ma7 2557 4sf7 3m17 n47 2wp7 947 6tx7 1ha6
politic 2c6 18m6 4fz5 l55 1585 ca5 s15 2205 6eo5 3iv5
sens 3t37 4kx6 10k6 ix6 5ny6 4bb6 2ez6 6m06 w56 vt6
militant 1rg8 2pl8 sk8 2zz8 1zi7 pa7 2us7 i47 1nq7 1v47
regular 1hy7 2a06 lo6 2gz6 156 5q6 mb6 ik5 jp5 11m5
requir 1wb7 sw7 2o17 gt7 ow6 6o6 ec6 mo6 1x56 1ir6
lawyer na9 xp7 2il7 48q7 1xs7 2fc6 266 1b96 25r6 gh6
debt 5m88 49r7 1mc7 3zx7 12r7 mf7 1247 1d6 1vx6 40w6
guard cf6 2im6 ht6 1sl6 5ix6 46m6 496 6az6 13k6 1q5
wound 7198 j07 2wb6 cf6 2sm6 3bz6 2xh6 4x36 ty6 3ew6
assemb ch7 1777 1j07 14q6 656 vl6 jc6 1286 2rd6 1u05
express 5kc6 3d06 3w86 7fz6 75p6 2nc6 3606 5bj6 3cf6 oh6
character 6e17 37l7 25n6 6o76 1226 31h6 2y36 2hy6 9a6 12i6
pro 8c5
fuel 1xw7 3667 5ml7 g56 5fh6 23f6 bu6 2db6 1dt6 4o66
martin 2057 et7 1hg6 mk6 oq6 ke6 ct6 hg6 gw6 1do6
suprem gh8 kg8 267 46w7 71u7 u96 1dn6 hh6 1y06 43a6
brok le7 17s6 2ip6 3e5 16s5 1mf5 6b5 zu5 335 25
equipment vn7 32n7 1dl7 38w7 18i6 1bh6 1p66 28u6 5li6 ox6
additional ec7 kc6 1266 1n66 qk6 446 16r6 8l6 sw5 9y5
deny 28o7 kv7 18k7 gm7 15p7 oi7 x37 3yb6 13r6 tu6
featur ie6 hl6 1ge6 52j6 k26 4o6 3t6 126 1k36 38k6
approv nc7 11v7 s47 2dx6 2uo6 57c6 wy6 x36 2pg6 4l76
greater cv6 27h6 2k16 n16 1d66 1w25 hr5 3qe5 1i45 2zg5
port 2e57 qa7 hf6 i16 1u36 1vk6 2936 34u6 4l46 47n5
ethnic 21b8 1847 ma6 1xj6 3dk6 1sm6 52z6 2a36 wn6 36e6
status 1p86 1qe5 1hw5 4195 2mt5
primary 4527 nm7 5u47 1ps6 1jg6 1tf6 ed6 at6 dz6 23v6
amount 39u7 2zw7 8a7 4n26 1w26 4w56 1d6 3036 cv6 vr6
ran 4f7 6b6 336 1ni5 4mq5 bw5 sp5
debat 1l27 4pa7 2z37 iv6 1nj6 s96 6um6 1gu6 21p6 s45
model 78z6 mn6 3f66 1k56 4s96 3hd5
decad 5p7 66 576 a6 6g6 3z6 235 ab5 uj5 ik5
individual h07 8q6 mo5 2mt5 1ks5 1rk5 1og5 2m25 3qo5 h15
festival 6fz6 2cg6 1kw6 6926 5c36 1ma6 2ik6 4mc6 2656 6m6
insuranc 3yu8 28f7 3106 2dn6 4996 1mc6 40w6 2ac6 1tl6 5m6
impact o47 51e7 3po7 13s6 21d6 57h6 5ow6 1l76 l36 n16
urg 2wy8 2qu6 1u66 1mt6 b6 706 1kg6 1rs6 896 1t96
heard 3bh7 2hq7 w67 sz6 tc6 3hr5 19v5 3mh5 4lb5 1545
centr 4l7 zt6 34u5 1n15
illegal 2tu7 1dh6 5fl6 2ek6 5su6 5dv6 fr6 4rw6 4l96 5fy5
fir 3cr7 1kx7 3sa7 12j6 1zx6 22f6 8h6 x76 5py6 776
indonesia v58 yi8 14o7 1e77 2357 4ls6 17l6 1z96 54m6 4a36
damag kr7 1c96 2de6 2el6 5ok6 1166 ty5 13s5 2tx5 1wp5
responsibl wg6 4x56 4f36 1sg6 yo6 e05 fu5 1i05 1565 ey5
messag pm7 o27 62z6 o56 op6 qd6 606 s65 5kc5 27u5
baseball 427 yb7 9k7 18e7 1lm6 1e36 6056 x66 1pt6 2e36
tie 1bk6
true 1fv7 g77 1fu7 gu6 1iq6 hp6 16i6 1rq6 1hf6 xg6
challeng 1346 19b6 iv6 3zm6 1fl6 21p5 1bq5 7m5 ul5 28r5
prevent u46 3xf6 kr6 5ns6 12v6 1075 l35 455 t05 gt5
fil 1ky8 1qk7 27n7 1vf6 na6 2zx6 48q6 3l66 2rp6 3566
captain 45v8 3dt6 3mc5 1y15
entir l28 187 6y6 6x6 p56 au6 1wz6 t66 1fx6 1j86
supporter 4tp7 al7 1bq6 67f6 1dm6 2cz6 s16 4x6 5lm6 18m6
blood 6d87 3k06 48r6 jz5 1jk5 2n15 vo5 4du5 3jn5 4x35
territory dg7 2aq6 5cr6 2sq6 1kd6 5u6 3p26 1qx6 9f6 2ea6
valley uy7 bi7 2q47 1tj7 p77 np7 4nk6 3p06 3956 4vy6
conservativ 1589 k68 dz7 5t97 18m7 at7 yg6 1s36 1tf6 al6
van 1cu6 2bo6 ve6 3mw6 3gh5 5nl5 5el5 3ku5 3hk5 62w5
earn o87 uk6 vr6 9x6 ll6 ba6 gg5 4805 of5 65
proposal nc8 wy7 6d7 1ia7 r17 2uo6 5lt6 1re6 4206 2pg6
protection 2hv7 t07 2oh7 4ux6 1lz6 3f6 wy6 3rb6 1bc6 2kh5
read vq6 15i6 1h96 qd6 o26 yt6 2ey6 2rm6 4ro6 3bp6
foundation 33y6 4cg6 12s6 5q36 22u5 k45 h75 4xv5 3rg5 dt5
search 6e56 3tu6 4fo6 ax6 d85 zv5 xq5 10b5 16q5 5ld5
discuss 1l27 5w7 3x6 sc6 10g6 1nn6 iv6 s46 2z36 r96
journal 1s28 du7 xs7 4ro7 ng7 wv6 1pi6 xe6 2aw6 p06
murder 4zt8 2dr7 2bn7 3lh7 6dy7 56t7 gz7 pn6 14n6 2h46
address s96 op6 8r6 2z35 1l25 3x5 1gu5 iv5 yr5 ro5
operat 966 fo6 i6 3j6 2b76 2bu6 zt6 3q5 s5 2jh5
deep 3306 4b86 ix5 ps5 a75
settlement 29k6 5wr6 7x6 rz5 3as5 p65 12d5 4m5 m65 1ku5
nearby 2o87 ar7 4w7 3gx7 5dm7 bt7 6x26 2x6 1bu6 d86
relationship fd7 2bs6 4dc6 1i86 1l66 51o6 1035 kp5 10q5 4qd5
cash 4g8 1mc7 gk7 1d6 1246 1be6 12r6 2s6 qm6 io6
alon au6 k6 4u6 i95 hp5 kf5 tf5 el5 2bx5 l45
hama 2ex9 qi8 7x8 1ii8 1nq8 m68 x87 2zz7 2us7 3kx7
target 776 qe6 n26 qi5 1rg5 vg5 td5 p15 m85 3nu5
lack 4ey7 2fs6 47d6 6o6 sy6 5vy6 sw6 3xs6 37g5 1rq5
consumer 2d7 1dz7 3c6 vv6 h86 2mf6 e76 4ck6 23f6 826
direct el5 h15 1u75 bk5 b95 5795 ec5 e05 185 gt5
twic of6 r6 j6 586 436 gn6 1n6 6b5 55 25
self 4725 w55
beach 23d7 1gw6 5s76 61l6 54t6 5wi6 2c26 1u36 ap6 2lu6
zone 2x6 5la6 dg6 5u6 rz5 1u35 3jl5
scen 2sz7 4o6 j26 5h05 uq5 47q5 1ew5 z75 9a5 r05
communist 2eo7 1s37 ph7 4do7 6z36 62q6 1h6 al6 1xv6 5ub6
afternoon eg9 3jm8 1v8 1t8 1u7 1p7 1l7 3p7 34x7 o7
necessary 6o7 qk7 2fs7 12v7 1wz6 1x56 mo6 21u6 aj6 ys6
navy 1h08 1i57 5b37 31f6 58c6 qa6 3dt6 2936 3mc6 v76
quality vt7 27k7 1ms6 35v6 15a6 64q6 6ry6 1kh6 sm6 2j16
sound 3bh7 rh6 29d6 30u6 3gz6 5zk6 1sn6 wt5 4365 3m25
protect s57 2j36 3616 4ux6 rt5 2oh5 2c05 2el5 1165
spr np6 1tj6 dy6 p76 ur5 s05 3a65 61v5 4475
miss jb6 436 ty5 bv5 r5 dx5 sp5
criminal pn8 50y7 us7 4gu7 5v97 4tf6 qe6 14n6 2uv6 1xs6
spe 1w17 17f6 2la6 6fb6 uu6 3fw6 1b06 1jq6 61u6 6985
confidenc 2xb7 3ia6 1a46 2w66 4a86 25u6 fn6 3ja6 2mv5 1115
beyond 6x6 rw6 ii6 185 4u5 gu5 3305 ow5 k95 au5
softwar hz8 32n7 1357 1d07 5gd7 1ot7 40u7 dr7 47k7 4xe7
democracy vh7 1q46 qb6 3256 5z56 2fv6 4c66 5d6 al6 1bw6
francisco be9 1g79 1jp7 1ch7 2hx7 18l7 1217 hm6 2nw6 l86
section 1j86 1q65 pi5 2o85 685 1a25 24k5
basis 1yz6 af5 m05 q5 1tg5 2ej5 2ny5
knew 5a8 507 3i7 1pj7 ds7 2j77 2sy7 26e6 1f96 q36
suicid n28 777 3a7 29w7 eh6 qi6 3d46 x76 25b6 2sm6
resolution 1v77 y86 2yn6 3zj6 2lh6 3e96 33q6 y15 47u5 4l75
gone 6b7 3h87 g66 4u6 6u6 2jl6 506 hp6 k6 kk6
powerful 5ht6 3h5 26v5 2px5
account 2oz6 1246 3l66 ho6 1mc6 r76 yv6 ob5 2h85 vr5
georgia 1tp6 11z6 1yf6 yz6 23b6 16p6 3wz5 23z5 5635 31d5
god 4be7 3ez7 5d67 2ha6 73g6 4j36 7396 27w6 4r46 3ig6
commander v78 4y7 26t7 1q7 1y16 ht6 6j6 5bm6 cf6 7836
euro 2s7 o07 1d6 5zg6 7jx6 u86 1pb6 3l16 6a6 if6
ris jf8 26f8 38i8 fa7 ba7 cv7 un7 pu7 q06 c76
catholic 2wp8 qf8 2558 948 4cw7 1i27 4sf7 4mn7 26y7 5o97
opportunity 11q6 jb6 1u66 10p5 6o5 2zg5 a55 15b5 8e5 7a5
resourc 25k6 bu6 3gv6 u06 6t66 3ux5 g05 1jh5 dr5 5945
writer 4h37 2fu7 wv7 5cs7 xe7 6956 2406 13c6 4fa6 2vo6
send cw7 3xv5 895 ro5 7q5
activ 1qp6 1ly6 a55 3fc5 dt5 1tc5 n75 1515 1u65 3s5
suffer 5ok7 1c97 3lj6 2636 ty6 kr6 5256 1ik6 1ok6 1g86
alleg 15p8 1dh7 28o7 gm7 1fn7 3yb7 1vf6 2rp6 fy6 qz6
allianc lb7 1i86 10q6 t6 15j5 22m5 5h5 2ko5 1h5 1nb5
host pg6 7j5 1rv5 4mc5 2ik5 qj5
declar 3rp7 47u6 1ff6 1v75 qb5 37u5 1yq5 28d5 1rs5 7s5
injury 5pk7 6gs7 32g7 tt6 1sf6 63n6 j06 4vz6 4vq6 1ap6
type 1en7 2v6 gp6 1rh6 54f6 2c66 1r6 1gt6 1526 2fx6
environment 1156 wk6 2p16 tp6 5p36 57h6 63u6 2sn5 3f65 4dc5
protest 2bb8 1bt8 29v7 5hu7 33j6 2416 al6 20h6 2nn6 yp6
suggest 1dv7 17 1m57 1fv7 ds7 6k6 2bp6 h66 276 2z96
headquarter 3v6 i5 3by5 965 sd5
avoid rt6 456 l36 2kn5 5f15 fu5 1lb5 lz5
improv 2no7 1ut7 1117 1up7 15k6 2oo6 7a6 3en6 cv6 1gg6
citizen 1d46 h06 20e6 2th6 z6 13c5 mx5 n5 jt5 fr5
attend 9e6 1ly6 7j6 3x6 3uk6 zj6 9s6 3nc6 6za6 1sq5
currency 6rt7 75w6 2s6 3i66 2yr6 1jv6 tl6 4k6 7n6 2qj6
appeal 2x67 kg7 267 27t7 46w7 hh6 qv6 gh6 zg6 1xs6
older 18u8 7y7 4ov6 4pb6 13a6 1q06 31j6 1j6 1sv5 3k5
vietnam 4a37 2357 v57 2b57 u6 1cs6 4if6 14o6 rl6 3fi6
seat 1k96 pr5 4e75 qp5
happen 5a7 1pj7 2q67 hp7 27p7 1cy7 2vc7 2j77 2e97 1hf7
incident 11c6 x76 2qg6 5fg6 19r6 776 1fj6 19v6 dd6 eh5
floor hk7 3tg7 2267 4qv7 j86 7fs6 64c6 38b6 6616 1066
approach m16 15l6 ii6 935 xh5 el5
mike 36u7 21i7 12f7 2bz7 2cl7 2av7 1ox7 11u7 10v7 21x7
historic 2fr7 2u06 1se6 16k6 7i5 2215 1bs5
era rb5 25z5
gain o87 s36 9t6 7n6 q06 86 ba6 9p6 1116 26f6
tough 2wm8 4va7 j66 27y6 47t6 b66 1kp5 2q95 rs5 6bg5
traffic 6n07 1096 1056 aq6 2bf6 hf6 wr6 3ni6 5xb6 16z6
inflation ag7 6z87 7h17 1aw7 a07 tm7 27b6 2vd6 10x6 jf6
egypt 1ga7 2ol7 12t7 1a37 vm7 2907 41c7 4rt7 2477 2pj7
telephon o59 3qt7 2gn6 68h6 18x6 10r6 5a85 1y25 7t5 hz5
moment 1oy6 ud6 2mm6 1f96 2w76 f86 4dk6 3p76 1rd5 2gu5
winter dy8 5th7 6h17 zs6 v46 1dx6 3a66 6e36 2156 4c36
suspect gz8 1br7 qe7 4tf7 t37 1a66 11n6 1v46 1dh6 qi6
debut ay7 pg7 38k6 4gn6 ff6 2lo6 6oj6 d36 3tb6 1046
fast 1w17 19h7 md6 1316 3fw6 t46 w36 6985 7a5
boy xi9 yu7 3kd7 3jr7 i86 7w6 1yu6 fb6 16d6 3k6
worst 3yz6 1g86 2tx6 4c06 4q46 2ry6 65c6 1986 2rt5 gq5
railway 1wy8 1lt7 7jl7 3ni7 4ha7 1056 7bp6 aq6 6436 63y6
mountain s07 p77 4vy7 2pk7 1387 3p07 4nk7 46z6 5z96 3x06
stor 1hr7 43i7 49l7 58z7 4927 28u7 1hp6 hd6 2mf6 3ha6
famous 3bo6 5ql6 3536 4ew6 4fw5 17i5 3oc5 2n5 4p75
tom 11u7 12f7 2cl7 zp7 15e7 10v7 1hk7 2or7 10a7 1gj7
patient 1f77 xx7 q17 vo7 4i07 4fs6 31o6 dn6 35m6 3om6
reserv
weather 17h6 5th6 2156 ur6 1dx6 4tl6 4c36 1tu6 4my6 6e36
thailand yi8 rl8 2358 1737 4a37 1cs7 ub7 pw7 1xm7 1ix7
greek 4bi7 1486 3sp6 vp6 1186 ji6 33g6 5ag6 3ke6 2555
command tk8 3dt7 1y17 2297 2gd7 26t7 4y7 3oj7 1pm7 7837
critical jl6 4gn5
hot zs6 1sb6 11g6 5tw6 1tu6 1qg6 1ph5 6yx5 2lr5 wx5
lebanon 12t8 1hx8 1nq7 4m7 2sw7 1ra7 m67 2u7 7x6 6n6
channel 10s7 4t6 cq6 g46 7t6 18x6 41r6 6hw6 3ha6 4605
census 2go6 8i6 4m35 18z5 37m5 w25 1av5
femal 17t9 1q07 6io6 3g6 2rw5 1d85 7y5 xi5
vehicl 1cu8 ae7 3ku7 6yo7 62w7 3327 3gh6 2bo6 37p6 10u6
spread 3a46 1z36 1fr6 51h5 1e65
aim 1ia6 co6 2nb6 xh6 1516 ny6 1466 12v6 12l6 1u66
freedom 2kh8 t87 3xk6 3o56 346 qb6 53k6 2aq6 mu5 6ou5
medal ee8 1l48 jx7 1087 46b7 go7 7kl6 2326 q66 4906
saddam 17r9 2u7 db7 1r86 nj6 38l6 zx6 6g36 1cv6 4al5
bridg aq7 2ao7 1lt6 1056 27x6 2546 2dm6 6436 1wy6 6pd5
representativ 2w7 1u07 19d7 7h6 yq6 qp6 656 jc6 8t6 jy6
saudi 1ga9 3zw8 1mx8 2yo8 2mp7 4yk7 3c67 2xu7 4rt7 uo7
supp qx7 1dt6 3i36 2zl6 3036 1026 1xw6 28u6 3qn6 4n6
cancer 2pc8 62x8 3wh8 ol7 5q77 5ks7 3om7 v27 q17 48r7
turkish 1hx7 lf7 33g7 1xj7 39p7 v66 3gb6 1ra6 2dp6 4rl6
writ fw7 4ro7 ij7 s66 wv6 2br6 du6 xs6 3bp6 9a6
revenu o88 2bq7 5ie6 1d6 d06 5mb6 5rc6 9c6 8a6 cv6
fear 1jo8 oh7 p17 6726 1076 1lb6 20h6 2306 1k66 n36
ability 1ms7 15a7 sy7 3bi6 1b36 1sz6 3gv6 qh6 4no5 43n5
retir 1b76 1zm6 w85 1vy5 1mr5
customer 3c6 sn6 1d06 1b96 nq6 2a96 o56 3b46 s6 3f16
sun 53l7 2897 1uz6 3er6 4zy6 7eh6 3c46 6sn6 6a06 6eh6
gulf 1mx6 53q6 i16 2gs6 4n6 2q26 2vh6 18d6 2u6 1ga5
virginia 1un8 23b8 1tp8 yz8 1yf8 2f98 11z8 1i98 1yg8 16p8
corporat 3c7 es6 2d6 bf6 mf6 1246 o86 g06 1em6 2zj6
introduc 27j7 15f6 nc6 2xs5 wy5 i25 1515 2cs5 2v5 3yo5
academy l67 1sq6 eb6 8v6 k16 2k6 3316 6ye6 1b86 k46
survey 4bf7 z46 ob6 vc5 7jk5 lc5 5eq5 24s5 395 ho5
easy 1qf7 b67 14s7 md7 aj7 7a6 j66 1c6 6l06 1de6
choic 1kj6 1gb6 1b26 4po5 7m5 1wg5 nu5 w35 2p55 2mt5
mind f86 3i6 4kx6 2nh6 qh6 4726 m16 10k5 5a5 ix5
hear rh7 1ow6 19m6 3386 2fc6 6ce6 2xd6 896 27t6 21p6
reduc cv8 cl7 ek7 bc7 1ss7 3d57 n17 1w27 ow6 35o6
replac 20q7 20a6 16m5 vu5 1bf5 20y5
nativ 2v57 2kz6 55n6 2go6 65t6 3qg6 73t5 ez5 8i5 75
assistant fk6 2wq6 bd6 2my6 1ld6 42i6 og5 6a55 4k85 35m5
crowd 52x7 3u47 29v6 7dk6 1bt6 8n6 6776 1jd6 3ix6 2fi6
complex 11l7 2df6 7i5 1y65 1kh5 ge5 2o85
poland 39c8 1za8 2t98 2ap7 1pp7 917 3ks7 3967 3ec7 6fe7
enter 8u6 j5 lu5 ar5 di5
dutch 22g7 1gl7 20w7 5c7 16g7 956 ji6 1uf6 zf6 lp6
responsibility 32b6 1cx6 rn6 1566 1sa6 1bd6 2nb6 3y15 2d55 py5
crew 10b7 3tu7 1ba7 1sd6 5ld6 18w6 2vt6 1mo6 28w6 2936
fine 1016 5ur5 5jh5 1ty5
pound 3je6 33k6 1au5 2s5 o05 1rj5 32a5
environmental 2sn7 57h6 2bk6 25k6 u06 79k6 4o66 1156 ca6 5iw5
subject kz6 2z36 mo6 1og6 1qe5 7r5 l55 l05 2e45 1ir5
jersey 1yg7 1gm6 2lc6 3ic6 19o6 15r6 l86 1un6 1yf6 1vl6
kosovo yw9 21b8 yk8 2p48 1yd8 1j57 1177 1ab7 20p7 2ve7
cultural or7 1se6 6pv6 1rm6 2o76 n46 eb6 2ul6 16k6 57h5
ten lv9 gi9 13d7 3777 29h7 8x7 1n7 3s97 797 h7
draw 1cr7 19n7 7q5
bus 2bo8 56d8 3hk7 1097 1cu7 7jl6 2x36 2iy6 5ji6 1lt6
yard 2dy7 5rn6 6dw6 2195 cp5 nl5 12k5
voic 3zp6 2sa6 4366 sz5 qq5 29d5 22w5 px5
degre 2yh7 4rc7 4dj7 1sq6 5uw6 5pa6 5jp6 6yi6 38t6 65a5
author fw7 4ro7 ij7 1227 tq7 xs7 4h37 2d47 du7 20n6
watch 14b6 2hq6 cc6 1cy6 376 26e5 fl5 wb5 3m5 1k95
ice 6sm6 1dx6 2lr6 18e5 2y15 33w5 v95
legislation 1re8 2hv8 3yo8 s47 3f7 5iz7 e37 8d7 1lz7 b26
collection 6kk7 li7 4td7 52j7 3p46 1ma6 4hj6 16b6 2wz6 1zs6
presenc l05
shown 3m8 ex6 2j26 1i36 9q6 1dv5 hv5
critic 11d6 1816 1sw6 4lc6 4gn5 tq5 4pg5 wv5 3lo5 ok5
reject zq7 dw7 12u7 qz7 2wg6 3ud6 2uo6 oi6 1wx6 7hh6
rich 6xp5 2b95 2wo5
influenc 1ob6 3ap6 or6 l06 lk5 1he5 25w5 5g5 2e45 2tn5
soccer 9k8 yb8 3o37 18e7 gs7 1f47 7k7 14r6 426 6u56
shoot bv7 5a36 3a6 12j6 1fj6 6hf6 rk6 ue6 td6 4006
arafat 2gy9 1ii8 1is8 1ca8 3kx8 7x7 2su7 sk7 2z57 2tb7
draft s46 1re6 wy5 5lt5 57c5 2cs5 r15 te5 mu5
even eg6 sv5 5q5 2zi5 2z5
sex 1668 5jg7 i87 5197 5c66 5tr6 19u6 1036 5k36 2dr6
grew 1hm7 ip6 3cq6 e85 2ix5
afghan 1r88 gc7 5vc7 pa7 db7 ya7 1y77 17w7 1rg6 2es6
editor 1xg7 2vo7 2aw7 ng7 tq7 1s26 5gq6 sa6 fj6 du6
rival 2ba6 5246 3dc6 1bq5
natur 28l6 rr6 lh6 1b36 2xp6 1jm5 1ya5 g75 2985 2f5
strategy 9d6 1ia6 vg6 ny6 2nb6 2jt6 14i6 3ch5 g05 ug5
girl uv9 3kd7 yu7 1yu7 ev7 i87 fb7 3jr7 3k7 16d6
jordan 12t7 uo6 1ga6 1mx6 vm6 4b76 2mp5 1fs5 4m5 4rt5
happy 3o77 ix7 2xj7 1cy7 23t7 2jz7 fv7 2mm7 2f17 1in6
giant 5j56 5o85 s5
save 5ug6 1vz6 de5 4a45 jb5 4t65 26c5 2xo5
jackson 1nk7 1x37 2s67 ls7 pc7 1dk7 1af7 1xo7 34p7 49j7
wing 3do6 28m5
prosecutor 1xs8 na7 16q7 ql7 2rp7 2fc7 19m7 1sg7 2il7 id7
identify 1kf6 37t6 3126 15c6 5uq6 s85 yv5 us5 10g5 6t5
larger y39 5k7 1mb7 6y7 od6 47y6 n16 2k16 186 1pl6
articl 1s28 4ro7 du7 sa7 15i7 wv7 1xg6 p06 ng6 fj6
optional 1265
sri 1ak9 34v9 1ix7 877 c87 1sm6 3wr6 1eh6 1xm6 5kp6
manag cg6 gf6 g06 3n6 6e5 es5 mf5
sought p28 3ba6 2qu6 aw6 u96 19b6 oi5 3n5 o65 co5
doctor 31o8 35m8 v27 e47 3so7 dn7 1f76 1ap6 q16 2sk6
gmt 34x7 2vf7 3jm6 2cw6 4bx5
rural 16a7 bt6 3w16 626 11w6 8w6 1hs5 3dy5 2x5 4w5
fellow 7w6 1pn6 21n5 1cw5 4mu5 og5
sanction 1gf7 2s36 q76 3x16 3qv6 5jh6 2946 16v6 te5 1ov5
bought hd9 1be8 nr7 io7 me7 1gc6 9c6 s6 3nq5 y55
smaller xr9 5k8 1mb7 6y6 1pl6 3786 47y6 4ov6 od6 1n65
contribut n16 1w26 cv5 1r65
owner gf6 me6 39g6 2a96 5q45 2625 20u5 y25 5en5
secret 2jd7 1pv6 2me6 4fb6 53u6 2bc5 19p5 2v75 6pq5 nd5
princ cz6 25j6 3d96 1qb6 lq6 3ze6 1c26 1ug6 40f6 6w35
treaty 23c8 9w7 4l77 5kq7 247 1v76 2uk6 te6 3jq6 4mz6
cast 12i5
civilian cf7 db7 1q7 xd7 2im7 27c7 5zq7 13k6 1r86 776
basketball 9k8 18e8 x68 1gz7 3o37 6057 rp7 bd7 1vw7 28x7
perform gr6 16u6 22w6 3hm6 1kw6 6m6 22l6 1696 14t6 45l5
fair 5i87 2ny6 2g56 1fx6 1de6 1rk6 5lk6 7b5 1x55 7a5
interior 55p5 9l5
henry ou8 2gg8 26s8 ke8 1f07 m27 1ez7 gj7 2x77 2sh7
lawmaker 2kr9 al7 18m7 k67 3zf7 ch7 jy7 dz6 e36 s16
prepar ml7 2f77 12l6 6d6 g26 aw5 cg5 s95 3jz5 2en5
malaysia v58 pw8 rl8 21v7 54m7 4a37 1ix7 3837 3bv6 3zw6
wrong 3i7 2j77 1zk7 hp7 4gs6 1rq6 2826 2e96 27p6 5a6
serb 1179 3jk9 21b8 wn8 2b08 yw8 1qo7 26p7 20p7 2ay7
tabl hk6 1k96 17m5 10y5 6t85 2hc5
bureau 5l6 716 6y46 18z6 17j6 5745 15q5 1bc5
spokeswoman 5et7 6c7 06 195 79v5 5np5 3dg5 4gf5
commit 1596 pn6 t36 3x16 fy6 50y6 4x56 rn6 2dg5 4125
rally 2bb6 u16 4d6 29v6 1bt6 5hu5 6lw5 26f5 da5 52x5
ambassador 1nx8 1ll7 19d6 4656 vl6 ze6 39o6 4636 6am6 9e6
spok px8 196 24b6 gb6 1cj6 1al6 1d36 5dy6 p86 2u96
ensur 2o97 21u7 15k6 18b6 1ee6 4ux6 sw6 37g6 12v6 u56
note o26 qd6 s66 ij6 vq5 15i5 1jy5
kid uv7 3157 2z27 xi7 zk7 2t27 1in7 1cy6 fv6 1yu6
document la7 h67 5iy7 1vi6 xs6 p06 2hs6 6t6 3126 4fb6
bosnia wn9 1178 5658 1j58 yk8 1ho7 3jk7 2p47 4397 2b07
rice 2ni7 2eb6 7em6 4746 2tp6 3g56 43b6 4q36 1nm5 4555
super 1w6 4g06 go5 1uq5 6gx5 1e35
carolina 16p8 1tp8 vy8 23b8 hy8 11z8 23z8 31d8 1yf8 e18
initial ej7 1md7 5e6 1k6 6g6 3w6 jq6 1206 b56 7g6
relief 12c7 1fb7 fz6 2336 pz5 1985 3eo5
yuan 1pb6 2s6 5076 dq6 8a6 3mb6 1ml6 1am6 41q6 25s5
earth 22r8 3go6 1r46 2mb6 4ho6 49k6 1ck6 2e26 5ty6 33h5
poll mp7 1vh7 5t7 2si7 9n7 1286 w26 1gr6 4bf6 nm6
louis 2q38 2bw7 ou7 3gf6 2p96 2756 11j6 26s6 c56 2ii6
corruption 5n98 1fn7 4xh7 7eo7 1ei7 4r16 4446 3eg6 6c76 pn6
pictur 1eg7 2ch7 11b6 4o6 4hf6 ie6 j26 2sz6 30f6 1aj6
storm 1fc7 2cj7 17h7 1wp6 4596 1b06 1eq6 49h6 6et6 1ti6
irish 1qm7 32u7 p97 466 dc6 4lg6 6fh6 2wp6 2ki6 6wr6
refuge 2n27 4h77 39y6 2ka6 3dh6 3qh6 1fb6 6l46 4r06 25p6
defeat c67 1bq6 i56 1uo6 k06 2j56 3476 64j6 4p6 436
spot 13b6 306 1hj5
bond 19i7 1qs7 1kt6 7n6 1qn6 e76 u86 1vx6 1245 3ds5
embassy 4fl8 1ll6 yq6 n25 4yk5 2sw5 zr5
swiss 21h7 17o7 22g7 49i6 1gl6 wf6 956 5c6 tl5 915
request 27d7 25l7 896 jq6 5sd6 2dx6 u96 8s6 oi6 7v6
estat oz7 4d57 4vv6 3g36 2575 1i5 me5 1wk5 5mv5 6qk5
trust 4cg5
ceremony 2cg8 6fz8 1yc7 3s27 6927 6zb6 2656 2fi6 2726 45n6
guy 1cy7 2827 yu7 5a7 3i7 2j77 2t27 2z27 27p6 2vc6
fully 1x56 2fs6 37g6 p56 l45 l25 12v5 ml5 rw5 1rk5
occur 6oc6 kr5 ud5 13s5 11m5 5ui5 11c5 kb5
kingdom 1cd6 3jy6 cz5 d25 rz5 6m15 2ea5 1r75 4ev5 6yg5
iranian 9u7 1js7 db7 1r86 1ra6 6i46 5vc6 ko6 3dk6 1a36
bob 12f7 v17 21i7 2av7 10v7 1s77 15e6 22a6 2dc6 3e66
accept x37 oi7 dw6 fu6 1ff6 896 h26 8s6 zg6 3bu6
diplomatic 1ll6 1il6 33f6 fd5 3675 1nx5 yq5 ic5 ze5 3wv5
cold 1tu7 v96 ur6 1ph6 6kc6 1sb6 3al6 7576 6e35 v45
facility 28u6 7i6 qx6 3o46 hb6 2836 ri6 sd6 10w5 965
struck 6s7 lj6 19w6 2ps6 3ly5 3kl5 19r5 1q15 1pd5 3f45
discover 1aa7 ax7 3lw6 s85 3wj5 6e55 1qr5
contact 1z46 27u6 gb5 4iq5 11i5 3wv5 6t5
regim 5ll7 4c67 38l6 4c46 vj6 3eg6 3jy6 5b66 4do6 4fv6
airlin 2m68 7157 nv7 1sr7 1oc7 77a7 2rl6 1096 1ba6 1m66
youth 4wu7 3kd6 9s6 1yu6 uv6 3jr5 7w5 xi5 3g5 4a5
safe 3x36 1x55 6r5 kk5 cg5
penalty 2946 wi6 2xo5 de5 5jh5
transport 1vk7 3ni7 qa6 42t6 1096 2iu6 1cu6 vn6 2t06 44x6
marriag 2s58 1d86 xb6 m76 5jg6 1so6 2726 19u6 6kl6 6c36
appearanc 7bm6 206 3u6 9z6 ut6 gr6 1w5 1145 4dk5 3t5
highway aq8 34q7 5d37 p47 6436 3y06 um6 vk6 7bp6 2546
door 1607 2oc6 hk6 uf6 jo6 3sd6 4qv6 25d6 6246 7e06
threaten p17 vs6 2el6 3nu6 kr6 4dv6 n35 rt5 7h05 4q25
silver 1l48 ee8 vi7 46b7 jx6 19j6 2le5 2mc5 44r5
passenger 1vk8 nv7 3ni7 56d7 wr7 2bo7 2iy7 3nd6 3hk6 um6
scott 2058 2d37 1or7 1p77 10v7 2317 1zw7 mk7 4fj7 1do7
rescu 3tu7 wh7 2vt6 2oq6 1vq6 5ld6 1mo6 1sd6 54j6 4fo6
lose 6l7 4p6 3p15 jb5 1x5
apparent 1wf7 1wq6 44c6 d96 3896 vs6 1jf6 ex5 1co5 1d15
export 1m19 3q07 1fz7 3i36 23f6 3j46 1dl6 3ge6 4n6 4zv6
failur g36 cj6 7ei6 3wl6 4f26 1zk6 5ow6 kr5 4u85 4c05
specific la7 45f7 2he6 s96 2o66 2qk6 mo6 4206 2p56 2e46
fresh 4hx7 1ph6 4hb6 4mp6 4iu6 2yd6 6h06 4i46 3h36 4mk6
card 3l36 1q35 37t5 3b75 o55
sixth 19q9 nn9 1fk9 1le9 cx9 3yd8 1ar7 7d17 r7 57
understand 3i7 5a7 2n97 1717 1m57 2587 8e6 2nh6 1ep6 1rq6
panel 1yx6 bo5 7h5
latin 7o6
refer ih7 4j7 1l36 af6 1u76 2n6 qd6 1o6 f06 1jy6
item 4eg6 5x06 13q6 41s6 1be5 1g65 ep5 h85 uz5 42l5
benefit 1w26 n16 1r66 3626 6d06 ek6 gk6 2h86 28f6 ll6
partner 1i87 1cq6 tv6 iz5 sh5
communication 1y27 g47 3j6 4976 dr6 2gn6 3q6 6t6 3qt6 up6
broadcast cq8 4t7 vb7 41r7 7t7 1lx6 3tz6 59h6 7fk6 1ls6
caught 1n37 29q6 2526 ki5 bv5 1r25 1pd5 2fe5
driver 3hk7 ae6 5ji6 1cu6 5xb6 3486 ve6 47f6 4t06 3px6
stev 10a7 1457 12f7 21i7 v17 1ox7 uh7 mk7 20v7 36u7
capacity 1fz6 cv6 2db6 3bi6 zt5 1jq5 3ev5 2oo5 w75
fed 3ai7 6ie6 4216 4k56 un6 65z6 ag5
box 2eu6 yl5 1q35 5dz5
davis 1e87 1af7 ke7 1zw7 1x77 pc7 1x17 ls7 2a57 mk7
priz k17 6h77 3316 2a86 65e6 2cu5 1915 2325 q65 3am5
boost 3ja8 cv7 u57 2z66 a06 1up6 6lw6 2no6 o86 26f6
producer bh7 5ss6 j76 3qn5 3hm5 6955 4fa5 4645 12i5
ford 2ck7 20k7 7jz7 1h77 2ty7 3ty6 4zh6 4kv6 3s46 78k6
episod 3t7 6lj7 7dw7 4o6 56k6 4t6 1hi6 47j6 1ew6 31h6
climat 1tu7 u06 wk6 rf6 v45 2bk5 2sn5 3c85 57h5 1zp5
destroy 1ex7 3of6 rm6 50s5 5oq5 3a5 1a55 8h5 1j35 7i5
bosnian yk9 3jk8 yw8 26p8 1qo8 2b08 20p8 wn7 21b7 3gt7
roman 5ag7 31n6 3m16 18j6 v66 as6 5y96 5d46 7i46 tn6
via l76 1oo6 vb5
conduct 2gz6 id6 5im5 1ly5 1u55 1sg5 5dp5 7215 yc5 3n35
imag 6ca7 1tn6 z76 4rr6 1i36 5xd6 14v6 2kj6 1b46 3zy6
accident 1277 5fg7 3g07 ue6 536 19r6 1986 2sm6 kr6 um5
criticism 3di7 1817 3qb7 28o6 4th6 20h6 x26 3lo6 3iv6 4366
mary 1o68 2qs7 2bw7 3kv7 3gf7 2lf7 1257 2gp7 7ht7 5so7
block 7i5 nx5 jo5 25d5 uf5 8n5
heat 1sb7 2156 30h6 v96 1tu6 6ik6 1xw6 g56 qt5 52c5
push 8g7 k56 16j6 x6 md6 g66 556 ii6 fp6 da6
agent 19p7 59n7 1pv5 5yv5 2jd5 16q5 zw5 ht5 y65
joseph 4b97 26s7 2gg7 ou7 1f07 yf6 4tm6 2x76 m26 2tr6
massiv 2b86 2cx6 pb6 1k65 6y5 2ca5 pu5 1eq5 5fk5 2tx5
structur wc7 1y66 1806 1mp6 4p86 3cs6 cs6 7i6 tz6 1kv6
normal lo8 kf7 1en7 1fx6 7b6 l96 27o6 1mp6 qk5 2gz5
terror qe9 on8 1v47 1a67 2pl7 us6 6cn6 n26 p16 2pq6
worldwid d57 1iw6 9b5 fs5
advanc
advantag 7147 to6 5ct6 15a6 10p6 3qe5 1ja5 37q5 uk5 17y5
convention 7j5 24z5
southeast 1d28 1fo8 16e8 4r8 fq7 1y7 2i37 8f7 y7 2ft7
respect 3xk6 1hw6 1qe6 2rq6 3nx6 1yz6 1sj6 10k5 5ql5 3wa5
joe v17 22a7 uh7 2ih6 3e66 21i6 21x6 zp6 2or6 2bz6
approval r17 2pg6 5sd6 qk6 2xd6 3bu5 5kq5 1285 3rv5 2t85
farm 1638 1hs7 3vt7 2g97 4vv7 3vi7 5gy6 2p36 17e6 mm6
pennsylvania 1i98 11z8 1yf8 vy7 1yg7 1un7 23z7 1577 1vl7 16p7
bowl 41a8 2iq7 ki7 2rz6 44b6 5aj6 1506 6tj6 2ho6 43g5
ohio 16p9 1i99 1yf8 23z8 vy8 1ps8 1vl8 1tp8 yz8 11x8
prior 1md7 3w7 ej6 j6 236 1k6 7g6 2a6 z06 o16
houston 1ev9 1ch8 1rr8 lt7 15r7 1uz7 2fy7 2hx7 1wc7 16t7
novel 20n9 3bp7 3k77 6ka7 wv7 4vn7 9a7 1ny7 4ro7 2xa7
cox 2vo6 6136 kq6 1ul6 3ed6 xe6 34g5 3o25 15i5 1oi5
asset es8 2ov7 1qs7 qm7 2t6 26b6 gk6 2oz6 si6 oz6
sister lg8 4pb8 fb7 73c7 d67 4t97 bq7 11e7 2td7 3oe7
extra 16r7 qy6 2p85 xt5
crash 11c7 3g07 5eu7 5q97 3nd6 4fo6 1oh6 6xg6 1mo6 nv5
vot 9n9 1vh7 mp7 1n27 4947 5t6 z46 nm6 h36 3zj6
basic 41b6 2rx6 1k56 3r55 2r55 1n95 1715 36l5 nb5 1wz5
slight 1ec7 1y37 4k16 4e36 3lb6 n15 4kg5 29m5 2yr5 3ci5
recovery 6z6 a06 4ft6 2vd6 26m6 3dv6 4c56 1316 4kb6 1jz6
assistanc z17 fz7 1fb7 gk6 2336 ec6 18n5 zg5 2c75 1mc5
jerusalem 3as7 4m7 7x7 m67 32p7 4gv7 6n7 p66 1km6 3m56
studio bh7 1nu7 5l97 3tj7 16l6 4o6 1b86 4616 1306 6m6
jim zp7 2pr7 uh7 10v7 v17 10a7 21i7 2cl7 2av7 36u7
controll 6w8 me5 4jc5
kim 3yn8 6jt8 ld8 4z17 6f87 6co7 7407 4k27 66j6 4ow6
actor 1ic8 e67 4fa7 3hm7 4m87 6957 1hi6 j26 9r6 4o6
gun 3sa7 2y67 rk6 5a36 5m46 2xh6 x76 1fj6 1vt6 3cr6
meter 24y9 nl7 39v7 pq7 49d6 cp6 29c6 1n46 25e5 5ae5
intend g27 dw7 4c7 15y7 6d7 cg6 28d6 18k6 l46 3606
link 1c58 1oo6 us5 1a65 qe5 1i05 1v45 6t5
offensiv 1h67 885 6a75
technical j66 2gf5
eds 3zo8 1ib7 2a46 3t85
numerous 258 hc8 1ge7 5667 1rb6 1gt6 126 13d6 1hy6 2gv6
loan 5m87 qm7 1vx6 1mc6 3ds6 2ew6 3tc6 si6 gk6 mf6
institution 2k6 k46 h76 s76 8v6 1rm6 dt6 3266 bs6 il6
syria va8 32i8 uo7 9u7 4m7 1ra7 xj7 3o67 1mx7 1ga6
oppos 3s7 2cz7 1c77 1817 x37 19b6 2uo6 7hh6 33j6 3r26
effectiv sw7 1wz6 2cs6 qk6 2fn6 ys6 vg6 3xf6 2l26 rt6
sweden 1r78 1h58 1yk8 16g7 1dw7 17o7 1jw7 1gl7 1za6 916
argentina 3ep8 1t28 pp8 40i8 jg7 2tm7 1kk7 22d7 3pm7 g97
promis 1kg8 1bd7 i36 1rs6 fn6 p26 12l6 21u6 4c6 20i6
location d87 5dm7 2o87 ak6 2x6 4wz6 sg6 2rv5 1tb5 305
entertainment 3iz6 1nu6 43l6 12e6 8p6 1aj5 4615 17a5 oo5 1py5
slow 29a7 3cq7 4c57 3fw7 1w17 19h7 2y96 uu6 1t36 4kb6
audienc 59u7 2127 4kf6 16l5 wb5 4965 2855 2ey5 55i5 2hq5
captur 1a56 2lp5
fac bj8 rs6 5526 3zm6 27q5 28r5 1e25 60d5 15n5 8y5
microsoft 27s8 64x8 2qo8 2mi8 3ad7 t77 66f7 3s57 4j57 5ye7
mccain 1lj9 1j69 ef9 3dz8 15g8 dz8 1tf8 3l8 1r37 5zy7
queen 1w76 5ch6 25j6 1o65 57e5 1mi5 2915 cz5 lq5 y75
forest 5rs8 2p17 5tp7 5gy7 6o57 3n97 uy7 46z6 6om6 3x06
tony 2ih6 1gj6 1tm6 1pr6 2e66 1e86 2a16 29o6 18g5 mk5
generation ua6 18u5
pick zc6 g66 cc6 16j6 1n35 7z5 6u5 1a95 md5 jb5
journalist gb8 3587 2xe6 1dm6 tq6 i76 6t56 xe6 5ik6 fj6
dozen lv8 258 2gv8 gi7 wp7 5666 8x6 12q6 dx6 1n6
bar q76 3qv5 265
frank 2qz6 5dy5 2qt5 4cd5
oversea 1bn7 1c86 3c6 es6 296 m46 dq5 26b5 20e5 2o55
volum 1b55 1fz5 6kk5 37j5 7ka5 9o5 9x5
federation c07 44k7 5h6 3o35 2645 655 1p15 x65
disput ov7 5406 4pa6 1nn6 6wo6 58r6 1hl6 2sq5 37i5 mz5
personnel ht7 fk7 ya6 1q6 566 6j6 1pm6 1cx6 qn6 1sl6
combat on6 2cr6 7765 34r5 f35 2ek5 3rn5 1565 2qb5 5ff5
except 2hw6 kf6 h16 1fx6 lo5 455 el5 2q65 305 mo5
combin 15o6 1rh6 2ly6 4j86 30n5 i25 2ql5 2v5 5vk5
missil 4s59 67k7 1kx7 dv7 6ji6 31f6 8m6 4676 2ph6 l16
golf 14r7 2kg7 6a67 jn6 6rk6 e26 2bi5 50b5 5215 gs5
packag h86 4qc6 10o6 2eu5 ep5 1be5
admit 1cb7 qz6 18k6 tc6 5a6 45q6 ds6 1np6 3yb6 5jr5
affect rf6 kr6 n16 1l75 o45 27o5 rm5 zm5 w75 2el5
extend 1xy6 ow6 gt6 1gg6 23u5 1rc5 1865
hurt 1jo6 2el6 1zu6 4jx6 2yr5 1g85 ig5 1eu5 7bg5
announcement 7s7 606 p86 1os5 64i5 iu5 n35 4us5 5z25
eye 3sv7 2yy7 1yo7 60f6 2486 2wb6 3886 4xu6 4iy6 jz5
minor 1y55 1665
background 3hs5 43s5 1b15 7b75 1kf5 2e45 2wo5
nor 16i8 l47 1fv7 ds6 hp6 18k6 276 16 14m6 1ep6
deficit 2bq7 5rc7 27b6 19t6 un6 1aw6 51x6 ft6 qm6 1pb6
stood pr7 1o86 1k95 9p5 1pc5
fort 4ga6 3526 5a56 6766 6185 6xn5 4ce5 5a05 1rx5 5dm5
engin 3667 5s87 6xd7 4ha6 2so6 2gr6 4s96 l16 1h76 ve6
artist 2ed8 31y7 1697 2i57 6m7 3hm7 4fa6 4t16 1ob6 52j6
chris 10v7 1hk7 2s07 2ev7 21x7 2av7 1xb7 1gj7 2sj7 2057
meant gu6 hp6 el6 1fv6 1fx6 2ji6 12l6 vg6 1wz6 b66
fox 1ls7 1m07 1pe7 4e16 3tz6 4y56 2fg6 1nu6 2hr5 1py5
greec 2ap7 3ks7 3ec7 2p47 1za7 3te7 2ve7 1kk7 hn7 39c7
mexican 1rf7 g97 5026 1es6 21z6 3p66 1d46 35t6 2gl6 26w6
represent 1ks6 2xn5 vl5
wait ww6 kk6 31u6 1926 cc6 lu5 1x95 ml5 di5 gv5
organiz 3ag7 1ly7 dt6 28y6 3rn6 1p15 7h5 2zd5 2bb5 28v5
increasing ga6 l06 41v6 6y6 64w6 7r6 1lq6 6i6 2c5 1y35
cell 3k07 7ge7 5ks7 1jk6 22o6 78f6 3qt6 3pb6 2736 5tl6
fish 6877 3li7 5dj7 6mn7 3ol7 4mb7 62b6 4jy6 726 18w6
scal od6 mh6 xr5
ali 2dk7 2rn7 2yb7 1mu7 1o07 5m27 2w27 2kf7 6ti7 1k47
solution 1b26 2926 35h6 2996 xh6 7iq5 46e5 2in5 2l25 9v5
none 16i7 hp6 1fv6 506 546 13z6 i96 1pj6 1rq5 b65
prisoner 2ef8 57o7 2s87 2ns7 2cf7 1797 3cy7 iw6 2146 1w06
approximat 1nw6 25e6 3w35 8a5 1q65 29h5 24w5 3775 cp5 3vm5
unless l46 35d6 16i6 1fx6 13z6 i36 dw6 1ep6 sw6 33q6
convict 4bg8 19s7 1597 2il7 2uv7 6dy7 50y7 sb6 1796 2dg6
philippin 2b27 rl7 v56 1e76 1736 22d6 3p66 21v6 1z96 ub6
strip 16m5
parliamentary ch8 5t8 1778 1gr7 9n7 3zf7 qp6 yg6 5at6 jy6
tennis 5rx8 3o37 jn7 13p7 2g27 go7 43z6 x66 6056 6wx6
simpl 6l07 w37 1de7 gp6 4pq6 1en6 lo6 1rh6 6vn6 1kh6
musical 6m8 4ac7 2tn7 1hi7 45l7 2o77 78m6 ff6 2i56 3ap6
foot 16c5
digital 6807 2kt7 4xe7 2gn7 3iz7 1bh6 hz6 1su6 7t6 hi6
scientist 1dr8 nh7 6rv7 986 og6 1a76 l66 f96 24n6 2t15
ston 30w7 5k76 lm6 j86 4nc6 2g36 1io5 48z5 5vj5 1ts5
miami hy8 4lv7 1xz7 1ev7 1uh7 2nw7 1217 1rr7 1g77 be7
steel 3ju6 2vr5 1xu5 1x75 4ps5
cricket 1f48 a86 5mg6 oa6 9k6 11y6 45d6 1ak6 2iq6 41a6
promot 2no6 1u66 vg6 il6 1sx6 ny6 3mu6 3c75 1gg5 ic5
variety 23m6 2c66 hc6 tz6 5s96 6566 4uv6 40o6 4426 3hs6
opinion ln6 iv6 57t6 21p6 24q6 5006 gh6 3ah5 7m5 2a75
answer 2oa7 iv7 896 q36 3196 2j76 5a6 1m56 1nv6 2o65
internal 1xf5 2n25 1mp5
task 4f36 3rn6 wg6 5im6 4i95 rn5 3vg5 13l5 im5
massachusett 1yg8 vy8 3dr7 23v7 11x7 1yf7 1i97 1un7 11z7 3ic7
liberal s19 1s37 5t97 k67 18m7 2hj6 2eo6 at6 dz6 1h6
guilty 2dg8 4bg8 fy7 14n7 6o47 5g47 19s7 2uv7 2il7 2hu6
strength 2yx7 vt7 sy6 11q6 3qe6 4no6 3bi6 2j25 2mv5 3gv5
possibility a27 lz6 22k6 3po6 fu6 32m6 m16 s96 2sr5 to5
determin 6k7 3pd7 3af7 1go6 4fg6 a26 2mt6 1vc6 1x56 27o6
christma 17x8 45c8 41p7 5yb7 24x7 2426 2cg6 50l6 2726 4jn6
jack v17 2ih7 zp6 2f46 12f6 3e66 1xi6 22a6 gw6 1o36
adopt w06 nc6 2cs6 37s6 3yo6 6zj6 2uo6 2io6 7fn6 r16
gore 1lj8 1368 1j68 ef7 3l7 1tf7 2b17 dz7 7e7 44q7
physical 1v28 1zy7 vt5 1jm5 2tl5 1fx5 1f55 n95
page xs7 m96 1oi6 1eg6 9a6 s66 3sy6 xe6 du6 ng6
ally 5246 1j36 5lm6 lb6 4x6 hx6 4y6 67f6 su6 2l76
maintain u56 1up6 ys6 il6 18b6 1q96 2g56 1v56 2gc6 am6
direction ug6 1y96 1h46 3rs5 ii5 4jd5 30a5 1ou5
cuba 1l87 30y7 1rf7 3vx7 g97 4ic7 25t7 42v7 3pm6 3we6
troubl cj7 41t7 1jo7 2ng6 1e26 dj6 27q6 vs6 oh6 ig5
mix 30n8 4j87 13n6 2816 4425 2f25 30h5 6rs5 3td5 6qg5
allegation 28o9 3yb8 tu8 4vd7 qz7 1vf7 4xh6 5up6 1z86 2v06
xinhua mi7 ni6 2xx5 3uf5 3xj5 6mg5 hu5 15v5 ym5
philadelphia lt9 1ud8 1q88 1wc8 l88 2od8 2fy8 1ev8 18q8 1gm8
defenc 887 105 9l5
arizona 19o8 e18 16t8 hy8 1zg8 1gm8 bp7 22q7 yz7 69v7
divid 1787 2x05
shanghai 4m08 3lc8 5qu8 3nf7 dq7 1t07 6wl7 hu7 do7 6zy7
inn 4t67 1m27 5fs7 2hd7 5ug6 3y96 2ho6 5yn6 1le6 3ml6
congressional e38 dz7 1tf7 b27 1777 k66 1616 7h6 3zg6 ed6
will 5877 4c7 2lb7 3607 dw7 cg7 12l7 ml7 1sj6 l46
edge 1d56 1956 3rs6 4vy6 2v85 23u5 3b65 785
window 1067 j86 1hn6 2266 uf6 6pe6 5gd6 hk6 2ia6 4qv6
senator k68 dz8 e38 3g68 1tf7 1367 at7 j17 yg6 1lj6
pope 3io9 70d8 5ou8 27a7 5fw7 1i26 2wd6 5726 2ru6 1dg6
farmer 11w8 5ds7 5jw6 3vt6 2g96 1hs6 3vi6 2ni6 9m6 2p36
upper 1j85 3b65
plot 5zr6 2cv6 qe6 6cn6 11n5 25b5 6x45 n25 us5 5f35
sexual xb8 5jg7 1a87 5tr6 2dr6 6ek6 5c66 3nb6 1jm6 4l36
relativ 2e6 hw5 7b5 6y5 l05 e85 mo5 lo5 1f55 1dq5
mid 236 sv5 c75 1s5 3z5
singer 2ed9 4t18 5758 3hm8 4oj7 1cm7 1447 ff7 3be7 49v7
urban xz7 2576 19c6 2x6 2ll5 l5 1zr5 5hn5 8w5
library 3p47 li7 wz6 1zs6 40x6 35w6 1rm6 1cf5 eb5 2k5
leg 1sf8 2c17 20j7 63n7 32g7 4vq7 2wb6 7096 6su6 6gs6
baby 4468 fb7 2rw7 i87 3k6 xi6 uv6 1d86 2a26 3866
northwest 1fo9 1d29 11s8 8f7 9f7 2g07 2ft7 2pd7 fq7 2i37
dark 23h7 6vh7 1z17 3t17 1b16 2up6 2ro6 3a06 1hj6 3sz6
netherland 1jw8 1r78 12w7 917 3ga7 3fk7 17o7 hn7 wf7 1dw6
crud 1rj7 4n7 1xw7 5rg7 6al6 24l6 3pp6 10e6 1fz6 g56
neither 13z8 1fv7 ds7 hp7 14j7 1dq7 507 2bp7 16 1rq6
pull 6u6 11h6 556 2ju6 3lz6 3il6 g66 13b6 29x5 28e5
historical 486 gp6 1ge6 2ul6 wo6 ui6 18j6 l06 2lj6 1he6
theater 1b87 2zq7 23o7 12e6 4ac6 j26 4o6 1aj6 17a6 1zs6
remov 2x57 w85 2jq5 14p5 rt5 1725 73i5
commissioner 2wq6 qc6 8t6 656 42i6 3sn5 4jh5 bo5 jy5 7hk5
immigration 1d47 1bc6 3f6 wy6 4wr5 3ma5 1kr5 2ka5 4tv5 3qh5
michigan 11z9 23z9 1i98 yz8 1tp8 1yf8 23b8 31d8 1ps8 1vl8
investigator 19p8 1sg8 id7 xp7 3b27 4rs7 3126 1v66 1z86 nh6
plus 1267 qy6 2p85 9h5
fought h48 f37 2i16 5ja6 4y6 w6 zb6 1e25 qw5 1fl5
kansa 1gm8 1yf8 e18 1tx8 15t8 1vl8 1tp8 31d8 19o7 11z7
danc 49v7 22w7 7cd6 38s6 6vd6 6m6 14t6 4uo6 yc6 78g6
suspend 1ui7 1li7 22p7 4s87 2py6 2jq6 2dw6 1fa6 q76 y16
rac 4mq7 3ku6 4t06 2qy6 ah6 2js6 3tx6 1hz6 3486 47f6
marin 1h06 sx6 2295 v75 1sl5 77o5 cf5 tk5 2gd5
heavi 6y6 nt6 it6 1hb5 185 1zu5
transportation 2bf6 3ni6 17j6 3j6 1m66 4i96 um6 1jh6 1026 2836
junior 6tc7 3o36 go6 az6 1vw6 70i6 4wg5 9k5 x65 yb5
learn 1n97 2rx7 10k7 1q77 1b36 f86 n96 1m56 5a6 3i6
permanent 1mn7 2jq7 4s85 16m5 4505
thai 21v8 3j27 v57 2b57 1e77 14o6 5ip6 5kp6 27m6 2o56
code nb6 35w6 6j15 1lz5 k75 2ej5 1zn5 3q5 6x75 3f5
unabl cg8 g37 5877 l46 aw6 oi6 4f26 1n86 1e26 j66
surfac 3eh6 1ze5 5wj5 4695 2ya5 2eg5 5aa5
legislativ 14q8 1j08 1gr7 5t7 qp7 15x7 1dn6 e36 2kr6 4526
split 15u7 2sl6 5ke5
jail iw8 3cy8 19s7 2ns7 1w07 gz7 14k7 1st7 3l07 1br7
hollywood j28 1aj7 4o6 23o6 e66 16l6 12i6 1hi6 1nu6 2lw6
chemical 3fs7 1xh6 6506 28c6 2vm6 3bc6 ox6 34n6 1dl6 4yu6
dangerous 5bb6 66b6 j66 1f56 5iw6 1lb6 lz6 2c06 51u6 5k15
poverty 6y56 1aw6 3t26 2xi6 52q5 5gu5 6qo5 7ed5 5zp5 6v35
agricultur 1hs8 4rp8 4jy7 11w6 3vi6 17j6 1ai6 2p36 9l6 55j5
distanc 1e46 t46 3o05 5ts5 12k5 3he5 5sf5 49d5 1h45
kennedy 2ee7 2uu6 1f06 3cz6 1e86 2m96 6gg6 5pb6 51t6 2or5
rain 4c38 1wp7 6y97 1b07 1dx7 5th7 z87 4tl7 v46 2ua6
prominent 1ge6 26v6 3bo6 r06 47q5 v05 30f5 fg5 o35 12q5
commerc 16z6 1ai6 17e6 5l6 ym6 4ci6 7u6 1y25 365
bin 2pq9 1iy8 1a67 1v47 1u97 6x56 5g06 6rb6 6cn6 2mk6
nigeria 32q8 2p67 28b7 2pj7 3uu7 1eh7 3vr7 2xq7 43w7 4z47
row yl5 2g35
visitor 1ey7 1on6 3m86 1rv5 9e5 2rv5 bn5
switzerland 1dw8 917 1jw7 3fk7 zf7 16g7 12w7 hn6 1r76 1h56
czech 2t98 39c7 59b7 3ks7 1za7 1pp7 3ec7 3087 wd7 6fe6
theory 1k57 5y17 2xp7 55o7 6i56 2sr6 3t46 4nq6 2206 7856
hussein vj9 db7 2u6 nj6 1mu6 2rn6 1u96 36x6 3au6 17k6
broken qw6 66t6 2m76 2c16 1fg6 3qd6 1c96 1sf6 2gw6 16c6
male vd9 1q07 6io6 7y5 8i5 3g5
coverag re5
squad 136 x65
pakistani c88 5kp7 2rf7 34v7 xd7 pa6 qi6 21v6 6as6 1p56
holiday 15d8 45c8 41p7 mb7 2ow7 2726 6fz6 5yb6 2cg6 50l6
differenc 1pw6 5406 nu6 21m6 g76 936 mo6 5qv6 10k6 2qx6
master e26 5pa5 2yh5 eb5 4rc5 6yi5 5uw5 1q75
exist 6x6 mo6 11l6 gp6 1ya6 2ej6 1og6 l46 1wz6 2ji6
criticiz 33j8 3lo8 12u7 11d7 1sw6 gm6 1wx6 x26 57t6 2uo6
fly 1ws7 3nd7 1oh7 nv7 31g6 l16 b85 1mo5 1sd5 5q95
abu 50c7 2rn6 2mo6 2mk6 5g06 1mu6 1u96 6ei6 45o6 5cc6
minority r47 h37 2di6 ma6 26w6 36e6 5hh6 3dk6 1sm6 21b5
lie 2eh7 24w6 2ya6 2s95 4vy5
expansion 1gg6 4da6 a06 df6 1t35 22i5 4c55 5rl5 645 13t5
fighter 1oh6 1mo6 l16 29w6 1zi6 4676 tk6 29g6 5r16 j96
rare 5nt7 7r7 5ui6 2a06 lo6 1hy6 1en6 1o56 1fv6 b66
anniversary 5d88 2cg7 2427 2657 64i6 6la6 24x6 zj6 6fz5 3s25
medicin e47 4fs7 q17 6cr6 3qi6 2sg6 aa6 eq6 3bc6 4la6
stability 33e7 ys6 1up6 1q96 15k6 44i6 2rq6 1q46 3ch6 1bp6
administrativ 1y06 33c6 5l5 77w5 625 1av5 6zt5 1lr5 655
atlantic ns7 2id7 i17 1ue7 hq6 1ck6 2gs6 vx6 16e6 23d6
hockey yb8 9k7 2777 x67 rp7 427 70i7 3o36 6056 1vw6
blam gm6 2kn6 1816 vs5 20h5 10f5 31i5 1sk5
blair 6zr7 2y27 2037 2et6 1fs6 3b86 2e66 6fn6 3l6 1ca6
die 2nf7 736 1jx5 535 eh5
machin 1p66 qx6 hz6 4s66 26z6 5si6 32n6 3q6 38w5 bk5
ancient 31n8 1da7 36s6 4m26 1186 mq6 as6 4oc6 2lj6 1he6
insist 1cb7 dw7 277 qz7 ds7 4c7 oi7 58s7 12l6 13r6
jose 25f8 2r47 3577 1nt7 1m47 1jp7 3kj7 4x67 29s7 33m7
politician yg7 s17 1587 2kr6 al6 1h6 28z6 2c6 4x6 k66
grant 37f6 8s6 25l6 2o16 5c56 21u6 gk6 zg5 12c5 3225
piec 5cu6 1wt6 4kq6 1hn5 52j5 wz5 49q5 1kv5 6pr5 2z15
rank no6 2j6 10j5 nn5 1nl5 19q5 2375 n5 1fk5 3yd5
detroit 1ud8 1q88 2od8 15r8 1ch7 2fy7 1ev7 lt7 1wc7 1rr7
lord 3br6 2kc5 1ez5
electric 1h77 2gj6 5wk6 3666 2so6 1dt6 2c55 3325 2vv5 3pv5
mobil 6hm7 2gn7 5tn7 57w7 5o66 6pl6 59m6 2ga6 1y26 2bu6
younger ua8 7w7 4pb6 br6 2as6 2td6 lg6 40f6 m76 2np6
check 5qh6 64b6 2eu6 37t5 3l35 pm5 1x55 21c5 2zh5
boat 2938 qa8 3js7 2iy7 4l17 3li7 1vk6 wh6 1sd6 14f6
cabl 2ge7 g46 vb6 4ag6 up6 2gn6 3tm6 1oo6 1gv5 7t5
alexander 2tr6 20b6 2sh6 ou6 4u76 m26 ke6 yf6 5c95 2x75
statistic 3ee6 ho6 27b6 ym6 vc5 39a5 ob5 395
wild
honor 3am7 k17 7ku6 2j16 4106 4u36 37y6 4ay6 2k96 1mz6
walk 1k96 64c6 14b6 4f5 6u5 6cj5 1qj5
closer ii5
stak me6 1p06 20u5
bottom 15z6 o75 2j5 785 k95 305 4dq5
classic 6ka6 6m6 25w6 20n6 7gt5 14t5 2xa5 d35 1aj5 2em5
jean 42p6 2kk6 4ej6 49p6 6yd6 46p6 5o05 3t65 4bo5 2465
disaster 4yi8 5ow7 2w97 6f67 1wp7 1mg7 pz7 1u16 2tx6 5gu6
usa em6 7o5
transfer 1mc5 1n05 12r5
argu 3ve8 21p7 46j7 57t7 12u6 2cz6 6k6 18k6 7m6 5006
neighborhood 5hn7 2cp7 2577 2ll6 1bu6 4w6 l6 2x6 8w6 7bi6
delegation vl7 1u07 1nx7 yq6 3x6 1ll6 6za6 3ji6 2j66 7j5
strategic 2nb6 47g6 2jh6 ic5 xh5
scotland 1bl8 p98 a88 1qm7 b47 5xs6 oa6 3j96 3f36 3696
easi 4z76 cg6 32t6 w36 h15 md5 l45 b65 aj5 6hx5
pace 3fw7 uu7 1317 a06 1ye6 1w16 4c56 25u6 76i6 da6
treasury zd7 72y6 3ai6 1kt5 5p55 65z5 1z5 2t5 1qn5
golden 1086 2x45 3t15
urgent 2wy6 1fb6 1s65 12c5 3xv5 1kg5 pz5 sw5 yh5 6o5
zimbabw 2xq8 1eh7 bx7 5s37 4pl7 1ix7 4xg7 1ak7 4tc7 2257
jury 3388 hh7 2il7 27t7 xp7 1ow7 1xs6 4bg6 w66 2fc6
drew wq7 c46 1cr6
colorado 15t8 1gm8 22q8 1zg7 16t7 38e7 3407 e17 1yf7 1rr7
fbi 16q8 1pv7 11i7 59n7 3b27 id6 nd6 xp6 1bc6 3zq6
seventh 10j9 1fk9 nn9 1le9 cx9 3yd8 1ar7 7d17 r7 q47
explosion 19w8 2747 n27 3h47 8h6 3sa6 3yq6 39n6 eh6 3556
sentenc 3l08 1797 14n7 1597 2hu7 2947 4bg7 4k96 5576 iw6
fiscal ft6 1406 5ie6 5rc6 2bq6 1pb6 27b6 22s5 vr5 9x5
gay 4f68 5jg7 5k36 xb6 1so6 1036 2di6 tn6 3g5 4cw5
witness 1ow6 n66 2fc6 h66 ue6 1xs5 rh5 gz5 16q5 10d5
blast 19r8 n27 2ps7 2746 776 zu6 3sa6 4ta6 td6 8h6
metal 2le7 46a7 1io7 6zs7 1xh6 3ux6 5qj6 ox6 44e6 23k6
count 9n5 1vh5 1fn5
ukrain 6q8 2nq8 2ap8 5fv8 2zt8 48e7 1pp7 3457 4077 66z7
animal 868 1dp7 3bg7 3vi7 4u57 2qw7 5pm7 4si6 3866 3nv6
clean 4f77 64g6 6w66 6676 5fq6 1ve6 4515 1ph5 2de5 49s5
contain 1g66 ox6 5cu5 pi5 ta5 1q65 1jy5
egyptian 2xu7 uo7 ko7 6i47 1km6 4cf6 7x6 1hx6 2476 4b26
expectation 2xb7 2396 2sv6 t56 un6 22s6 50i6 4w86 2lk6 4og6
seiz 4l97 1336 1qd6 2tu6 1br5 4vg5 rj5 6y35 1165 2385
qaida 1v49 2pq8 1iy8 qe8 5g07 pa7 5yv7 17k7 11n7 1rg7
scientific 988 55o7 1b37 l66 1at6 2d46 f96 1rm6 3n76 sa6
abus 2cf7 1667 2dr6 3nb6 4vd6 tu6 15p6 6in6 z66 5rb6
select 1gx7 1wg7 1kj7 1uc6 cm5 13b5
reveal zv7 1m56 ax6 la6 u26 h66 g75 ih5 1kf5 q35
serbia 37h9 1j59 1ho8 2p47 5657 2ve7 wn7 2ap7 1qo7 20p7
hop fn7 4c7 2lb6 aw6 3n6 ml6 cg6 md6 3396 di5
tech dr6 1bh6 1z75 hz5
branch 2o85
miller pc8 2978 1zw7 ls7 2zk7 1x77 1nk7 2vr7 1tw7 39e7
speaker op6 px5 24b5 ch5
percentag 87 1nl7 c16 ag6 1xx6 ba6 4j66 9x6 3zt6 27b5
tourism 1ey7 17j6 oj6 17e6 7u6 1hs5 4rp5 2rv5 16z5 5335
movy j29 4o8 17a7 1ew7 1yr7 1hi7 24i6 ie6 31h6 2zq6
lanka xu9 34v8 1ix8 877 c87 19l7 1eh7 1xm6 1sm6 rl6
brief gb6 sv6 eg6 2u96 yr6 156 i76 45y6 1u6 1t6
chen 1ml8 3mb8 7gd8 5ly8 2jb8 5398 25s8 4s27 5vq7 6ox7
sydney 24h9 42m8 4l28 3x48 44h7 977 4ww7 3tl7 3wt6 57e6
columbia bp6 24d6 1zg6 1un6 58y5 5065 1sq5 3ta5 1yf5 23z5
surgery 3iu7 3wx7 5207 3so7 4xi7 4vz7 6lu6 32g6 4vq6 62x6
dialogu 4cn7 1l27 mz7 2fv6 3wv6 ic6 5d6 1il6 1q46 1nn6
consecutiv q48 cx7 19q7 10j7 3j77 nn7 1fk7 1uk6 dx6 c66
madrid 1vs8 3fj8 6kj7 1g97 5xp7 jg6 46g6 51v6 7ev6 1w66
analysis 7jk8 ho7 986 1om6 5sf6 5qt6 1a76 3n36 24s6 5uq6
ton 32a9 4aq7 3je7 7ad7 1rj7 3fz6 39v6 9h6 33k6 3i36
municipality 6hi7 37m6 626 1k76 1lr6 1qu6 bt6 bm6 2i66 2go6
unemployment 3ex8 un7 2597 1kc7 ag7 1jz6 tm6 ja6 1406 17d6
engineer 5ol7 35i6 3c06 4ge6 3rt6 2gj6 2ab5 1m65 14w5 l65
provincial bm6 1lr6 1776 656 626 j16 5re5 jy5 h95 4js5
taylor ls8 1x37 mk7 1dk7 1xo7 1zw7 1xu7 1or7 1ne7 2977
wind 17h7 4tl6 2la6 1dx6 z86 t46 1eq6 v46 4c36 4sh6
color 43s8 23h7 3t17 1hj7 2ro7 4fp7 16f6 1kv6 3ys6 2jv6
alternativ 14i6 m16 46e6 w46 33s6 1gb6 46d5 7iq5 3r15 15b5
knowledg 3gv7 1a77 1716 6t6 1k56 10k6 2e46 vt6 xg6 28l6
screen 1tn7 7t6 11b6 14v5 z75 1i35 ie5 5i55 2125 1605
edition 7ka7 du7 6ka6 1s26 ng6 2cb6 d36 9o6 k26 3tb6
toll 1m86 5fg6 536 1wp6
retirement 28f7 vu6 5w16 7455 24e5 re5
theatr 16l7 2zq7 23o7 38s6 bh6 12e6 4ac6 1hc6 6vd6 14t6
client vv6 ql6 nq5 1d05 1hq5 1355 3c5 hi5 2oz5 na5
pilot l17 wh7 nv7 zy6 1oh6 3nd6 1mo6 6iz6 5cg6 1875
berlin 2e88 22v8 3fe7 5we7 3967 39h7 5cx7 2ou7 917 4vc6
enforcement 117 716 3f6 3d86 ad6 19p6 16o6 1lz6 5l6 5yf6
commitment 32b8 1kg7 3y17 12y7 9w6 3606 21u6 2mv6 5gs6 2nb6
purchas 9c8 hd8 y28 io7 nr7 2a96 22i6 3nq6 1gc6 s6
newly 1b6 w85 4b5 2505
dow o97 2567 b37 30b7 7n6 ly6 43d6 6gt6 1x85 9p5
electronic hz7 42s7 38w7 3q87 14v6 qx6 1ry6 dr6 32n6 1fp6
howard 34b7 1p77 1zq7 2dt7 1pr7 26q6 2316 10a6 2056 gw6
wood 3n96 iq6 p76 1e56 3845 1j15 3vj5 2hl5 38v5 2cd5
tied 4a47 rq6 gn6 a65 9z5 jv5 of5 je5 q45
wale 19f8 a88 3698 p97 4o87 6z67 3xr7 b47 32u7 1f46
avenu 4068 3y07 8n7 70p7 3d76 2xy6 1bu6 1ji6 5m06 6ys6
abroad 13g7 1dy6 20e5 p5
teacher 9s8 1n97 1g7 43t7 6g47 1q77 26o7 og6 bs6 35m6
balanc 18b6 mh5 ft5 1gu5 3qe5 9d5 29f5 1sa5 2nb5
opponent zb6 5246 rx6 al6 12u6 1fl6 nm6 1tf5 rs5 dz5
detain gz8 us7 1797 6ga6 49f6 1w06 50y6 3cy6 4tf6 1st6
memorial 2217 2u06 6av6 6la6 4ce6 zj6 1yc5 5d85 22z5 2r85
protester 29v9 5hu9 u18 63s7 2bb7 2qg7 53j7 1mf7 3or6 1dm6
downtown 8n7 3d77 2h07 2ll6 19c6 l6 1ji6 4066 3gx6 1bm6
presidency jc7 5t6 ed6 f6 3og6 14q6 ch6 6b55 py5 nm5
revolution 1xv6 4c66 4do6 3w76 2li6 t86 qb5 su5 4ev5
toronto 21q9 2gh8 15r8 34h8 4df8 1ud7 l87 1q87 4e67 lt7
distribution h86 1vp6 9v6 2ks5 4aa5 5ss5
violent 2qg6 dd6 2ze6 2d06 1ri6 5kt6 2415 6y05 1mf5 1fj5
brand h86 1ki6 nr6 1ce6 77h6 ms5 3s65 hd5 4eg5 5vf5
reality 2nh6 3i86 2e45 3r55 2sr5 1mq5 1fu5 28l5 3dn5 1k55
palac 3g37 6616 1ln6 2i86 7az6 1wk6 y76 3d75 jw5 29b5
fashion 4pq6 lk6 21e6 5he6 25m6 2cq6 5w86 4fp6 1in5 14s5
suit 42p5 2cq5 46p5
connection 12m8 1oo7 g46 1i05 6t5
broad 1w57 2k16 o36 1xk6 1ec5 a75 ln5
favor 12u7 38a6 19b6 2uo6 2ib5 fu5 3s5 zq5 2cz5 1285
mainland d18 dq7 2o57 do7 4v7 u7 3i76 13g6 3nf6 1t06
sever tt7 1zu6 66o6 5rr6 kr6 rm6 17s6 56o6 jl6 5ok5
sharon 1is9 2tb8 2z58 3vb8 36w8 2su8 x88 2gy7 1ii7 46o7
acknowledg 13r7 18k7 46j6 1np6 3ve6 2z96 ds6 qz6 276 1cn6
restaurant 3gq8 1hr8 nf7 4927 5qs7 49l7 3mp6 7hq6 2h06 4ob6
empir 3ke7 5d46 5ag6 zn6 29b6 5y96 2jj6 6m16 1186 as5
advertis 4fu8 24c8 ms6 55i6 4ki6 oo6 1c06 4eg6 hi6 m95
campus 8v7 2k7 1g6 26o6 40x6 9s6 2fl6 4dj6 4bk6 46x5
weight 2po5 ba5 74m5 od5 mh5 1x85
seattl 2hx8 1218 1xz8 1wc8 2fy7 18q7 1ev7 15r7 lt7 l87
websit m98 3sy8 oo7 4587 4607 55y7 hi7 ak6 7976 ie6
remark p88 7do6 yr6 5dy6 3di6 op6 4366 4ji6 7kv6 2oa6
ocean hq8 3ro7 727 18d6 ns6 5s76 54t6 1u36 3956 45g6
negativ pk7 51e6 36g6 o46 lw5 1dd5 rf5 1l75 73p5 3i85
pop 6m7 ff7 1697 6287 ay7 46k7 3gz6 2e06 3ap6 6ta6
doubt iv7 1jo6 5d26 4sn6 3q36 6k6 2w66 ds6 1cb6 oh6
reported 1dh7 ju6 1e06 z05 10d5 165 6g5
pair 3bx6 835 16c5
ventur es7 1vd7 2bu7 s7 22i6 26b6 1i86 5736 10q6 1em6
drawn wq7 19n6
myanmar 3fi8 2357 4a37 v57 1xm7 30p7 5jt6 5w36 1ix6 yi6
forum 7j7 42b7 6ee7 1l26 3dl6 3ff6 2z36 4cj6 1r15 6975
truck ve8 3gh7 7817 2bo7 ae7 wr7 s26 4cb6 62w6 6yo6
shiit 1v09 5hh9 ma7 39l7 3dk7 2yj7 5c47 1r87 4pz7 ko7
veteran y05
duty wg6 13k6 1pm5 2835 3yj5
everybody 1pj8 2828 27p8 5a8 3i8 2vc7 zk7 2j77 ix7 ud7
daniel gw7 2sf7 2lt7 28p6 1nk6 1ea6 2or6 2976 2kw6 36u6
user hi7 t77 m97 4sw7 45t7 oo7 l77 1ot7 5ar6 40u6
possib 44c7 i97 a26 lz6 h16 1dq6 fu6 1fv6 kr6 kb6
northeast 1fo9 16e9 11s8 2ft7 8f7 1y7 4r7 9f7 3d7 2i37
anonymity 5fj6 yr6 79v6 mi5 2qk5 1ll5
immigrant 3qh8 16o7 1496 u66 5kk6 2ka6 26w6 20e6 2th5 4r05
corner 15z6 9g6 1bm6 jo5 8n5 23u5
importanc 2ul8 3c77 2r57 8e7 1qe6 1je6 4zb6 10k6 5g6 l06
greatest 4p76 5oh6 1ge6 5ee6 385 2zg5 js5 3p55 2o25 3535
birth 3zs7 4467 52q6 1036 fb6 5tj6 16d6 6io6 2rw6 6ib6
overnight 3jm6 sv6 eg6 c76 666 1ye5 1v5 pu5 b75 1t5
templ 3ig7 3t57 3187 18j7 2wr7 1zt6 36s6 3d36 2j86 2xz6
auto 3j08 3327 3q87 1h77 1ry6 20k6 2ck6 2ty6 3ty6 65g6
polish 3pj5 4nc5 59b5
reaction lw7 4185 1cl5 pk5 7hl5 4q25 5xr5
perfect 1lp8 14s7 w36 1qw6 5hq6 1mm6 78v6 2mm6 38y6 4456
sudan 25p8 2k38 3x58 4o58 2258 2ic8 3aj7 29n7 3i07 1wo7
rome 4sj7 40z6 jm6 4ix6 22v6 1g96 7i46 hn6 4146 27a6
alleged tu7 1co7 fy7 rj6 45q6 gm6 us6 6q76 1596 gz6
core 2fx7 1dj5
element 2fx6 35v6 2e46 gp6 1k56 5226 28l5 cs5 1wz5 11l5
lewis pc7 ke7 39e7 1zw7 ls7 mk7 1nk7 2977 2km7 1af7
manufactur 1ry8 1fh7 38w7 3327 h87 3j47 qx7 1m16 10e6 j76
activist 45e7 1bt6 13c6 rx6 al6 u16 5hu6 18m6 29v6 2cz6
constitutional mu7 1re7 1y07 3f7 1n26 kg6 k76 1776 40k6 qv6
andrew 2ev8 1p77 oq7 2057 3r7 mk7 3147 hg7 10a7 gj7
bird 1a07 6v07 jd7 1e67 5pm6 3ki6 2qw6 3va6 26n6 3iw6
unlik 1fv7 16i7 f06 l06 ga6 b66 kf6 mo6 j66 u26
researcher 14w8 987 f97 nh7 og6 2gq6 55v6 2ts6 2nk6 l66
forecast 4w88 1ke7 4q67 22s7 6k27 ob6 1o16 2vd6 27b6 a06
electricity g57 5wk7 2c57 vn6 2gj6 bu6 1lv6 4o66 1xw6 4236
garden 6ys6 5a96 bn6 7b36 5mv6 6616 3g36 6v46 5k66 2876
indicat u27 2pm7 p36 16 2bp6 1wf6 h66 4og5 2395 2z95
austria 918 17o8 1za8 1r77 1jw7 12w7 21h7 1yk7 1pp7 3fk7
snow 17h7 7576 4tl6 v46 1b06 ur6 33h6 uy6 wx6 33u6
elsewher ik6 1bn6 ga6 5y5 l05 9b5 9g5
retail 2mf8 2d7 3qs7 9c7 sn7 3c7 4926 35b6 1hr6 826
repeated 5xz7 1cb6 1co6 18k6 1nv6 1815 qz5 2nc5 1sk5 19b5
invasion 3l57 1qx7 5d46 2li6 2u6 1iv5 w5 3w75 3ke5 565
struggl 28r6 15n6 2ok6 3n6 h46 1756 aw5 fn5 16s5 3p15
nfl 1gz8 2777 5il7 3ua7 1w97 6f97 207 4xz7 4wp6 3zz6
length 5ts7 17f6 49d6 1n46 3he6 3ib5 24y5 od5 5wj5 12k5
tree 3n97 2877 2cd6 mm6 1bj6 1386 38v6 6mw6 7ex6 5rs6
flu 4789 4wt9 1z38 6v08 51h8 2qe7 1fr7 3a47 2bv7 5oc7
indonesian 3p68 21v7 rl7 1737 14o6 20e6 5vc6 1z96 34v6 v56
wilson 1x77 gw7 39e7 1or7 mk7 1f07 10z7 2km7 1ta7 1p77
surpris 25q8 3la7 23x7 2zu7 3ir6 3cf6 1uo6 2z96 2f16 1rq6
stephen 3h07 2dt7 ls7 2ev7 3847 2sf7 1do7 oq7 m27 mk7
ben 2yf6 22c6 1q55 2yi5 1p45 1p35 3yc5 5xf5 2lt5 3up5
sharp 12a7 q06 tm6 a76 26f6 1eu6 fa6 jf6 4kg6 2uw6
resistanc 1zi6 hj6 1rp5 4y5
secur ys6 21u6 1ie6 3225 2275 1n05 4v55 2o95 1i45
santa 4un7 5gg7 3797 be6 bp6 1g76 4bp6 t96 1p96 5pq5
photo 2ch8 z77 2nu7 15i6 5hs6 4hf6 ie6 2sz6 3586 5i56
kenya 2qf8 2258 2xq7 19l7 17l7 2ic7 2xm7 1df7 1ak7 bx7
scandal 4xh7 1nj7 z67 7eo6 1fn6 15p6 4pf6 5n96 72u5 2ng5
creation i27 il6 27j6 w05 2nl5 3ea5
delay 2py7 7gy7 4us7 2dw6 55z6 3cb6 jp6 1ui6 7g6 2k05
holy 36s7 4zu6 2ha6 2k56 4r46 3186 tj6 3ig6 qf6 1zt6
corporation s7 1vd7 2bu7 3c6 7u6 1cq6 2xc6 es6 3qo6 iz6
typical lo8 7r7 11m7 tz7 3276 gp6 3hs6 j36 2166 f06
founder 2y7 1wi6 3705 cd5 5v5
whatever 5a7 hp7 3i7 2mt7 27p7 1cy7 35d6 1rq6 g76 4ox6
wave 6lv7 3pz6 z86 1b06 74p5 77l5 3555 32w5 5ro5 2ca5
household ja6 33o5 2e5 4m35 23f5
brazilian pp7 2bd7 1uf6 1496 ji6 6qj6 4v36 2yc6 3kc6 6tg6
dominat 2gi7 4ds6 5pj5
weak 2yr8 4kb7 1k87 3dv7 38n6 76b6 4jx6 a76 22s6 1ye6
dalla 1219 1rr9 1uz8 15r8 lt8 1xz8 1ch7 2nw7 1ud7 1wc7
drama 1hi8 1yr7 1aj7 4o7 7dw7 56k7 j27 4gg7 2zn6 1146
destruction 1167 6f66 dv6 5oq6 28c5 p15 vj5
tourist 2rv7 17n7 1ai7 3m86 20e6 1gw6 nf6 1on6 2pw5 lr5
sir yf7 ou7 1zd7 5zt6 26s6 2sh6 2x76 5856 34a6 6y26
edward mk7 39e7 1x77 ke7 yf7 ou7 gw7 2sh7 1e87 ls7
fill 1zz7 hk6 2eu5 6cb5
jew p68 3sx6 2556 qf6 5p86 2s76 ma6 3hb6 2086 4bi5
favorit 48b8 4a06 q66 385
rugby 9k8 1508 x67 1bl6 426 a86 32u6 18e6 7k6 2g76
extrem 1o57 l07 ga6 j66 17c6 59t6 7b6 48k6 38r6 f06
memory 3t35 2d85 7b15 4o95
treat v27 q17 2636 4fs6 2a26 xx6 ol6 vo6 3bz6 3om6
faith 2987 6f16 qf6 2ha6 4be6 3jv6 1ha6 3m16 n46 43f6
remember 23t7 2sy7 26e7 2f07 tc6 29p6 5a6 2z26 26g6 1my6
shut 2jq6 1ui6 16v6 55z6 2k05 4085 fx5
humanitarian 12c7 z17 za6 24u6 19k6 6bx5 pz5 fz5 25p5 4h75
hurrican 34m7 4597 z87 49h7 1ti6 6k26 1mg6 1wp6 5346 17h5
register 2zh6 mp6 3hw5
surround 2o86 6616 6x26 2x5 sg5 1x45 jo5 j85 4yr5 2ya5
formal zq6 166 7s6 27d6 tx6 1v75 r15 2zd5 jq5 dw5
apart 6u6 17s6 au6 b15 rw5 jo5 2h5 tf5 g65 pt5
factory 1dl7 43i6 38w6 1ry6 3326 mm6 7u6 3j46 11w6 3qn5
putin 3p98 1im8 20b7 5yj7 2mn7 5547 5bp7 4gj6 po6 4rv6
assault 777 1qd6 2dr6 12j6 x76 5m46 4fi6 3nu6 2bn6 sb6
eighth 19q9 1le9 10j9 nn9 cx9 3yd8 7d17 1ar7 q47 r6
defend k06 1bq6 zb6 rs6 16s5
fled 39y9 31k8 1jt7 2me6 za6 49f6 2qm5 30j5 36q5 2by5
fraud 4xh8 6c77 z67 4yw7 4447 6387 3987 tu7 7ak7 fy6
southwest 16e9 1d29 11s8 2pd8 8f7 2ft7 2g07 2i37 9f7 fq7
maker 1ry9 s6 1z76 7u6 2mf6 3qn6 1bh6 42s6 1dl6 3bc6
cit 397 16 ni6 606 p86 5ek6 5e6 oh6 6g6 ks6
virus 4wt8 6v07 3od7 1e67 2bv7 2qe7 6dq7 ol7 51h7 1z36
powell 3ao8 4557 2e67 2ec7 2qz7 2y47 26r6 2a56 3l6 18g6
entry cm6 1wg5 4m95
truth g77 rr7 4ny6 1ep6 53k6 3jv6 4j15 hp5 1f85 78n5
inde i97 2z97 1dq7 hp7 2bp7 16i7 3nm7 1rq7 b67 g77
prov 2ye7 20r6 1n86 1fv6 1rq6 j66 2fs6 h66 26l5 1iq5
otherwis 2ji7 l47 h17 1fv6 1n86 kf6 mo6 16i6 hp6 1wz6
deliver nk5 8s5
output 10e7 27b7 23f6 3pp6 16h6 a06 10w6 1m16 3d56 3oq6
pentagon 2qz7 1pv6 19p6 nd6 5n45 5yf5 3zq5 1q5 3l5 tk5
wear 2jo9 34f7 2cq7 2kk7 2tw7 42p7 2jv7 46p7 21e7 3ax6
saint 2fd6 6s96 2ha6 2ru6 7ce5 21a5 945 2r85 3kh5 1el5
wine 5s97 24g7 6qk6 53h6 3bq6 1rw6 2816 4426 5dt6 23r6
delivery 3i36 vn5 16h5
colombia 2tm8 22d8 1l88 3c18 3hz8 2gl8 g97 3pm7 3vx7 4ic7
content 1a26 ox6 1d06 1vi5 15i5 1h95 6t5 10o5 1ci5 45t5
diego t99 be8 1jp7 2nw7 2hx7 14y7 1ch7 18l6 1216 1xz6
wors ig7 uw6 2e96 ud6 2ry6 7a6 4yt6 tt6 2jl6 2q66
milan 3ih8 5167 5uc7 6d97 5xu7 6bw7 4ix7 1as7 47c7 2e86
arabia vm9 1mx8 4rt8 2yo8 2mp8 3zw7 uo7 3c67 2q27 2907
option w46 h26 fu6 1b26 3625 2p55 825 ep5 1be5 2a95
acquir me6 y26 1be6 22i6 io6 20u5 2sl5 s5 1cq5 2bu5
controversial 4pa6 4565 6um5 s45
notabl 12q7 gp7 17i6 r06 126 3bo6 2lj6 16k6 kc6 2n6
impos 3lp7 y17 6ey7 6zj7 k76 1ov6 2gc6 2wm6 ow6 1rc6
expand cv6 78d6 1866 1up6 lx6 u56 1w26 3en6 n16 3cq6
mount pu5
collaps 3qd6 5vt6 7kf6 3x26 3of5 2ng5 2kd5 3f45 4ve5 dj5
brian 1hk7 2d37 2sj7 1ta7 2fa7 2cl7 1457 21i7 1or7 v17
lady 11e6 xi6 1255 25j5 7jw5 6pu5 fv5 1375
swedish 20w8 2uz8 1ur8 21h7 wf7 5t07 12w7 2on7 6po6 22g6
minnesota 16t8 19o8 1yf8 23z8 15r8 1ud8 1q88 15t8 1zg8 1vl8
begun 4h8 kj7 cb6 7z6 di6 6d5 z05 6g5 yh5 ny5
exact 3pd8 1ua7 1hf7 15c6 g76 1m56 1n86 gu6 1wf6 rr6
compet is7 2ba7 go6 1ru6 jx6 136 1kn6 1ja6 1ly6 d5
membership 1u27 4mz6 22m6 2w5 5h5 4iv5
electoral 5t8 1777 14q7 9n7 1vh6 2rd6 1y06 z46 mp6 1dn6
purpos 1wz6 2ln6 2nb6 1b35 sw5 1805 6275 nu5 1om5 2vu5
multipl hc6 12q6 3bw6 tz6 256 bk5 2v5 f05 1og5 1rh5
agenda 1sa7 1ia6 9d6 s46 r96 ka6 1l26 3dl6 os5 2z35
satellit 2ph7 3go6 49k6 7466 7a86 6196 5gb6 13o6 6w56 10r5
resort nf7 61l7 2pv6 sr6 2ow6 1ey6 3kt6 2rv5 3m85 2795
chosen 1a97 1sy7 1kj7 1uc6 jc6 nm6 qc5
flag 3ef8 4ex7 7b96 4q86 76y6 2fi5 53j5 4qh5 2845
nba 1e38 2778 yb7 2897 3er7 1uq7 53l7 6dn6 28x6 206
naval sx8 5b37 1i57 1q6 2w86 16x6 58c6 v76 31f6 qa6
trim 4oy6 bc6 6zx5
peaceful 1nn6 qb5 1aq5 t85 2bb5 4iz5 2fv5 2vb5 5d5
academic 2d47 26o7 2of7 og7 2k7 9s7 4dj6 6g46 8v6 1rm6
path 15l6 aq6 j46 2pn6 2545 6xy5 17f5 1td5 3x05
norway 1r78 1yk8 12w8 3te7 1ur7 1dw6 17o6 1486 1za6 16g6
defensiv 12n7 1w97 42n7 5x46 2wa6 6ba6 26h6 5686 2wi6 bd6
motor 3j07 20k7 3ty7 2ty7 7jz7 3pv7 3327 1db7 18s7 2ck7
del 6m96 4ng6 7886 79e6 3l26 3jo6 5za6 6at5 5vp5 20o5
text 31b8 4hj7 4im7 4xq7 1jy7 2rm7 jj6 3bp6 ij6 1pi6
religion 3m18 2987 n47 5j47 5p87 or7 1he7 1lw7 qf6 3ig6
primari nt7 6y7 7f6 186 1u76 36e6 l06 2q76 1x06 hc6
opera 6cy7 2i57 22l6 38s6 78m6 36z6 14t6 1ew6 1b86 3pq6
grad 2fl7 5o57 h56 1g6 3pf6 1qv6 43t6 4956 3nc5 4dj5
tradition or7 1ha7 2987 n46 oc6 7cw6 45n6 18j6 3ig6 3m16
suppos 2j77 5a7 2ji7 hp7 ud7 3nm7 1fv7 3i7 l47 cy7
patrick 2or7 hg7 qu6 m26 2dc6 1do6 et6 1hk6 ke6 v16
corp 2gd6 i6 18t6 2295 22y5 29g5 1ax5
comedy 1ew8 56k8 j28 4o7 14t7 6lh7 7dw7 4gg7 1aj7 12i6
yellow 3t18 2ro7 1nr7 1b17 43s6 23h6 16f6 bz6 1z16 3a06
kevin 1ta8 1gj7 1457 21x7 1or7 2s07 2d37 et7 2or7 1xi7
settl 13j6 1nn5
grown ip8 xc7 6566 2p35 1525 23m5 3cq5
glass 6ex7 1606 2ia6 3bq6 79h6 37z5 18o5 5in5 30w5 2i05
croatia 1ab8 1j58 5658 2p48 yw7 3087 37h7 2ve7 26p7 2t97
chain 4927 49l7 2mf6 uz6 1hr6 1dz6 3ha6 1cc6 46l5 35b5
file 35w6 1ot5 1d05 1vi5 15i5 m95 4h05 yv5 40u5 45t5
shop 49l8 1cc8 2h08 uz7 3gq7 4927 5qs6 7hq6 3ha6 nf6
agricultural 17e8 11w7 4rp7 2p36 oj6 3j46 55j6 5gy6 1636 10e6
yesterday 1v6 1t6 sv6 1u6 5z6 1l6 1p6 eg6 3jm6 9p6
dealer 1nf8 2a97 3bl6 3i66 e76 4136 1db6 2d6 7n6 826
invit 2j67 1mt6 896 3ix5 2qu5 rg5 6za5 3x5 1rv5 u75
recogniz 3wa8 1p87 11t6 3pw5 2ra5 10k5 r55
lebanes 1ra8 va8 6n7 vp7 2xu7 db7 1nq7 2k37 7x7 4ba7
frequent 2a08 7r7 qj7 2gz6 1886 12q6 lo6 24p5 255 l05
hors 6jr6 3tx6 2g96 3nv6 3866 1j26 16w6 69i6 2qw6 4mq6
involvement 4wh6 3yb6 id6 15p6 2v06 qz6 28o6 ey6 tu6 fy5
dismiss 48h7 x36 28o6 3di6 15p5 qz5 u95
bishop 2wd8 4gd8 26y8 2yk7 4mn7 tn7 4te7 4cw7 57q7 1626
display 2wz7 11b6 x16 3ll6 1ma6 52j5 2ch5 1b45 30f5 1zs5
achiev 2nb7 2j16 6py6 js6 35p6 q96 6uy6 vg6 ys6 2sn5
fleet qa7 sx7 58c7 1h07 6867 5b36 l16 31f6 29g6 1sr6
manchester 1w69 38z9 2un8 2nr8 1z58 50d8 4d98 4bt8 5tb7 4o87
bury 2216 2ah6 69d6 3oo6 3x25 4sm5 5hy5
partnership 10q7 1cq6 1l66 tv6 3cu6 sh6 2v15 es5 ic5 il5
illinois 23z9 1yf9 11z9 16p8 1vl8 1ps8 2f98 11x8 23b8 1tp8
initiativ s47 co7 vg6 xh6 1gu6 9d6 5z16 wy6 5lt6 1sa6
updat 3zo7 12p7 2a46 2nu6 62y5 4qu5
actress 12i8 e67 4m87 6956 2186 1696 3kv6 35a6 5z46 3v46
category cm5
crucial 2278 5bk7 36t7 1ee6 8e6 lz5 jb5 by5 j65
driven my7 1ni5 qt5 ve5 ae5
conclud 2a77 p35 1us5 6ce5
dream 2f07 2586 fv6 3i56 68p6 2qi6 1mq5 1f95 5vz5 4e95
abba 54l8 2q88 x88 2gy8 2tb8 sk8 3vb7 2ex7 2z57 1is7
lay 1jc8
pain 79r7 5nd7 3pg7 4x36 2iw6 2wb6 50p6 tt6 4256 3pn6
bilateral ic8 3ww7 3wv7 2bs6 fd6 9w6 1l66 1up6 59q6 5r76
yeltsin 1fi8 5bp8 2ls8 2mn7 6vu7 3p97 6q07 5yj7 4rv7 79b6
fun 4zr7 2mm7 2r77 2t27 fv7 yu7 xk6 2xj6 54d6 3xc6
iron 2le7 19x7 6zs6 46a6 1lv6 44e6 3925 5qj5 14x5 5k75
neighbor 2x18 dg6 3dy5 kp5
ultimat mg6 rr6 1fv6 1fw5 nu5 1wz5 gu5 36r5 1ep5 1t55
apply 2o16 qk6 1ot6 1n06 fr6 1wb6 3f6 1om6 1x56 bk5
netanyahu 2z59 1ca9 2su9 2tb8 3vb8 x88 54y7 2gy7 1ii7 36w7
bell
programm 5x7 1rm6 1lx5 3w45 41b5
coup 4c47 25b6 4sp6 30p6 3w76 2am6 5dq6 6wi6 2li6 4fv6
nationwid 45r7 11o6 n5
bangladesh 1ak8 xu7 c87 1xm7 877 19l7 5kp7 4ak7 v57 yi7
laden 2pq9 17k8 1a68 1v48 5g07 6cn6 qe6 4tf6 11n5 5yv5
expensiv 6mo7 33s7 2kx7 ek7 46d6 3v56 2yw6 2606 6vn5 1qf5
legislatur 1778 e37 b27 j17 2kr7 qp7 3yo7 ch6 jc6 1re6
hole 3jh7 4767 3vd7 28a7 4286 2c46 4u66 5505 1bj5 bv5
dog 2qw7 1hz6 3bg6 1a05 4si5
enemy 27w6 15j6 qe6 5245 p15 775 4e25 1165 4y5 dv5
ring
yugoslavia 1ab9 20p8 1ho8 37h8 yw8 5658 wn7 2ve7 gl7 2p47
kerry 1369 1lj8 15g8 3dz7 3ko7 2nj7 ef7 2b17 1tf7 dz7
tower 63k7 3v66 j86 29c6 6pe6 2266 6sp6 2ya6 3hu6 7i6
portion ta6 186 2o86 rw6 1645 6x25
pre
competitiv 2ba6 3cw6 1gp6 is5 d55 11q5 7145 4ye5 7a5
spirit 2st6 5236 24m5 23t5 2hp5 3ia5 6f15 1o75 fv5
laid 1ij8 1ts5 3lv5
gather wb6 3jz6 6za5 6775 3x5 ar5
stress 3c77 5y27 1d66 oh6 2nc6 10k6 4zb6 16 52u6 3o86
unknown 1wf6 57k6 3076 3lw6 10d6 1uv5 44c5 1go5 xq5
contest r66 ah6 5u46 is6 5t6 4526 9n6 nm6 1vh5 4p5
infrastructur oj6 hb6 mf6 3en6 3006 2336 16z6 1ut6 df6 55j6
manhattan 2918 217 4576 5ng6 1bu6 1ka6 1bm6 5486 l86 3tq5
phas 1w36 2qq6 2115 3mz5 4c55 29a5 9v5 3m95 2cs5 1ss5
brain 3k07 5ks7 6du7 5157 14e6 2n16 48r6 3jn6 5td6 3lq6
exercis 68n6 4b65
behavior 4ie9 24q7 4l36 1666 2106 4dc6 xg5 6ek5 15h5 4k45
labour k88 al6 1586 6sq6 14q6 3zf6 5h5 1s35 s15 1h5
worry oh8 vs8 41v7 15n7 1cn6 6726 43v6 3ui6 2lk6 13u6
antonio be7 t97 1nt7 18l7 1g77 1m47 2nw7 25f7 2r47 33m6
maximum 1px8 ow6 21l6 3s76 t46 4pm6 3ya5 10w5 73m5 4s35
principal
tehran 9u8 zo7 2yg7 27e6 30x6 32i6 po6 12t6 8m6 1t86
escap 39y7 31k7 1fm7 2fe6 2me6 7j06 30j5 1l05 10b5 1jx5
asid 556 445
monetary 1vv8 u86 4216 3l16 34e6 2t5 mf5 2t55 4jr5 2ew5
belgium 3fk8 16g8 17o7 1dw7 1r77 22g7 1za7 917 12w7 1yk6
aliv 2nf6 1l06 2qi6 18h5 2ht5 tf5 1jt5 3h85
referenc 2047 1h97 1l36 10n6 gp6 34s6 2e46 xs6 2ej6 qd6
recession 34d9 2vd8 7h17 6z7 5vt7 1aw6 31e6 un6 dj6 2ng6
flow 2mx7 7g66 6o26 bi6 726 45g5 7495 3955 5db5 1b05
salt 7a16 1nm6 4hb6 6b76 4i46 43b6 37w6 2yd6 4mp6 1ph6
flat 3av5 4vy5 6ys5 7ib5 1o45 1yp5 uf5 1ka5 2o85
them 2xa6 3ap6 r06 2x95 30i5 3m85 6lh5 14t5 1aj5 3kk5
khan 2i27 56i7 2dk7 14h7 53d6 2346 4cl6 7di6 1o06 4xy6
concept 17q7 m17 2sr7 2e47 28l6 2xp6 6ur6 1yz6 2ej6 1x26
widespread 3zv6 vs6 6fd6 6bh6 1t96 2306 pu6 2ce6 2cx5 kr5
township 4rm7 697 1av6 2yu6 626 1qu6 4w5 4m35 bt5 23w5
stronger 2yr8 1eu7 a77 3dv7 1up6 38n6 3fw6 7a6 6z6 1w16
sit pr7 1o87 uc6 1uy6 1926 7e06 yl6 jo6 6hh5 uf5
apartment 30o8 3is8 1i7 1wk7 2577 1f7 3tg7 nf6 hk6 3g36
respectiv 3zl6 ej5 hc5
employment 2597 1aw7 ce6 3oq6 k86 4hv6 2ac6 ja6 3ex6 oj6
occupy 3l56 1qx6 rz6 5cr6 7d46 6x26 2o85 5wr5 55n5
predict 2sv7 4w87 1ds7 3y7 6k26 4og6 i66 1o16 2co6 ob6
identity 4ty7 xq6 37t6 1uv6 6na6 5an5 7b75 3l35 4k35 1aa5
pledg 12y8 1rs7 1bd7 rg6 20i6 2wy6 52u6 2nc5 i35 3605
uniqu 3ys7 3247 35v7 gp7 2wo6 sy6 1k56 14s6 3r16 l06
label 1c06 5kd6 1vi5 ay5 4au5 4td5
choos 1gx7 1sy7 1a97 w46 g26 2ib6 4bn6 nm5 2mt5 4sb5
portugal jg8 pp7 12x7 hn7 1487 1uf7 3yt7 2cc6 4y06 40i6
ray 2f86 3c46 uh5 4ru5 1pt5 vw5
israelis 7x8 6n7 ko7 4m7 12d6 1r86 m66 1a36 1is6 3as6
athlet 5v27 jx7 7gb6 6r16 1gp6 7jo6 3g6 yb6 6055 1vw5
hair 7c29 5lx7 4xu6 1z16 1g16 2ro6 31p6 2jo6 3ax6 5mj6
confident 2co8 2f17 3397 20r6 2xk6 xk6 2o96 25q6 cc6 3o76
dan 36u7 1yt6 2av6 12f6 21x6 1ox6 uh6 2pr6 1cz6 10v6
welfar 4997 28f7 bs6 2dn6 5m6 d06 k86 os6 wy6 1sa5
equal m06 7b6 14a6 17y5 rc5 2r15 gu5 1xa5
benchmark 30b7 b37 7n7 1x86 2566 74m6 zd6 1qn6 7ip6 1tg6
withdrawal 4gk8 7cc7 1yq7 6j6 3mz6 5ad6 2c95 47u5 3as5 sf5
shap 5i36 1b16 29u6 od6 3ys6 1mm6 11l6 35v5 2ia5 6qg5
concert rd6 4mc6 gr6 yc6 6926 1ma6 dm6 22l6 2cg6 2ik5
rocket 3cr8 rk7 13o7 4jt6 1zx6 3sa6 22f6 1of6 4676 5py6
lawsuit ru8 48q8 47i8 3567 1vf7 6kz7 6xb6 na6 27n6 1qk6
circuit 3r06 6dk5
surviv 1jx6 2nf6 1vq5 7as5 1jt5 735 e85
emerg 51q6 ex5 6z5
discussion s97 3wv7 mz7 2z37 1aq7 r97 5w7 1ct6 27u6 3x6
mention 1jy6 10n6 ih6 5ek5 qd5 4j5 ij5 1h95 2045 1og5
bronz 1088 ee8 vi8 46b8 jx6 3gn6 5e15 2xz5 3ll5 4nc5
bear 4666
mutual 4qd7 3cu6 2bs6 1il6 4cn6 1i86 ic6 5r76 sh6 fd6
factor 4og6 l36 rf6 o46 15c6 51e5 13s5 28q5 1cl5 27o5
venezuela 2tm8 3c18 1g58 22d8 g97 1t27 pp7 4ic7 35t7 3vx7
wake 2rt6 pu6 1t95 2ng5 uw5 2tx5 3w5 2ca5 4xp5 n35
solid 27k6 3dv6 2bl6 2g56 1qg5 aj5 6zf5 29z5 1k85 1ye5
danger l37 p17 3b17 3427 6cf7 21d6 vs6 lz6 6pa6 3zm6
motion 2zx5 3q45
hir 2wn8 ce6 gf6 nq6 3fu6 wa6 bf5 2d15 1e5 1yn5
ninth 1fk9 19q9 10j9 nn9 cx8 3yd7 7d17 1ar6 je6 15w6
milosevic 3sl9 20p7 3gt7 21w7 78w7 69n7 1qo7 1ab7 1j57 1176
platform 1lt5 l75
iii 6087 6k07 1qb5 2x75 yf5 7f45
resum 3ut7 1ui7 5017 16v7 1rz6 4086 2w15 4s85 mz5 2py5
dole 1369 15g8 1j68 5zy8 dz8 1tf8 ef7 k67 3l7 2mh7
alongsid 686 r05
diplomat yq7 1nx7 19d6 ze6 2y06 zr6 296 zo6 13c6 4655
yanke 1pt9 4ru8 3yw8 2cn7 5387 4mj7 3m07 6ea7 6ll7 6mx7
castl 4d57 4qa7 3g36 3i46 1c26 5ch6 2r86 31n5 zh5
median 33o6 1yy5 2m45 ob5 4m35
nice 1de8 78v6 5hq6 2mm6 1mm6 21t6 cc6 1qw5 2r75 xk5
vast pb6 6y6 1w26 n16 14d6 2wo6 2b85 xr5 1gg5 5g5
municipal 1ay6 1av6 626 1zr6 656 2yu5 pd5 1gr5 18c5 3v5
abc 1m09 1pe9 2fg7 1477 3tz7 4y57 4e17 56k7 6hw7 4t7
rail ux7 3ni7 1wy7 7jl7 aq6 vk6 2ao6 62t6 6dj6 4z6
ranger 7875 3c45 68r5 7cg5 1pt5 bz5 33p5 2cn5 4mj5 5e95
coal 44e7 2517 2u67 g57 2le6 1io6 1dt6 4n6 3xu6 24l6
islam 3m17 i47 ma7 1ha7 5p87 n46 4ek6 54z6 qf6 2mj6
bbc 6hw8 6js7 cq6 7fk6 10s6 1ls6 4y56 4t6 1pe6 2fg5
participat 14c7 1u27 1r16 u76 ts6 1gp6 jh6 3ag5 n5 11a5
regulation 2io7 4jc7 k77 3f7 6zj7 2hf7 1ov7 1wb7 wy7 2hv6
nbc 1pe9 1ls9 3tz7 1477 2fg7 4e17 4y57 4t6 56k6 3fy6
import 10e9 3ge7 23f7 1dl6 3i36 h86 3q06 3j46 27f6 2oi6
pitch 2e38 5ei7 3ml7 4t67 15w7 2ho7 5fs7 1pt7 4fq6 2cn6
chart 2lo8 ay7 3tb6 ut6 1me5 675 1cm5 ff5 61n5
carlo 1nt8 3g27 18l7 2r47 25f7 4qq7 1jp7 3ej7 38x7 3kj7
explain u27 q37 ih7 10k7 3i7 f87 2n97 g77 nu6 5a6
aviation 3rt7 2w86 zy6 l16 16z6 4i96 4mo5 1ax5 3q85 3nd5
jump 2448 2uw7 mv6 9p6 29x6 fa6 43d6 4hr6 26f6 50h5
casualty 5fg6 1b66 ya5
profil 2nu5 m95
exhibition 2wz8 1zs7 li7 eb6 wz6 3w46 3ll6 4mc6 6va6 rd6
bigger xr7 5r7 y37 pb6 gq5 2b85 1k85 7a5 375 aj5
payment 1ty7 1tl7 c27 qm7 2h87 ll7 si7 d07 28f7 49r7
subsequent 1k7 1207 z07 ej6 1n56 3fm6 3w6 b56 mg6 hl5
peak 2446 jf6 25h6 38i6 1nl6 3vm6 c76 uy5 o75 no5
clash 2ip7 2qg7 1bt7 5hu6 29v6 1vt6 776 4pz6 h46 2im6
earthquak 1u18 3737 2w97 1987 2tx6 74p6 1wp6 5126 5wq6 1fc6
ill 2a27 1v26 3bz6 v26 1f76 2636 jl5 tt5 735 4jx5
crown 2rk7 3d96 4ir6 y75 2325 cz5 1375 25j5
tension 41l7 4w17 44i7 5yr7 2ce7 2vb7 4sg7 5iq6 37i6 ov6
morgan 2kq8 2xf7 3im7 1vg7 3v17 6bl7 1ea6 ls6 2os6 47v6
wang 25s9 2jb8 2ds8 1am8 3mb8 40a8 4s28 6ox7 6cl7 58k7
fit 1de6 1lp6 1kv6 34f6 8q5 42p5 1g15 mn5
temporary 1727 2k05 qy5 2jq5
helicopter l17 4677 1oh7 4lf6 1ws6 1876 3nd6 4l66 1sl6 wh6
function 4p87 11l6 4nf6 6dc6 9v6 2l26 11m6 4k05 1wz5 3f05
vision 6r76 6wq6 1ih5 1c15
resign 1ql8 1zm7 q26 5cw6 qc5 6qb5 3z35 vu5
skill vt7 1sz7 3gv7 sy6 2686 3qe6 5ny5 m35 15a5 1b35
welcom 2wy6 2zm6 4uj6 2f16 2j66 rg6 1hv6 3ix6 5v66 2nc6
moham 2rn8 1o07 2dk7 2w27 14h7 2mo7 5cc7 5qx7 5vd7 60j7
tim
reputation 2w66 6j55 5b15 sy5
kuwait 3c68 2mp8 4rt8 3zw8 1ga8 2yo8 vm8 4ba7 2u7 12t7
recall 1f96
fame 4u36 54g6 rp6 2em6 1916 yb5 3i55 745 k15 1d75
obtain 8s6 25l6 1ir6 3z56 2o16 qk6 2th6 5iy5 1ee5 3hw5
establishment il6 12s6 6qz5 ri5
referendum 5t7 1287 9n7 1dn6 1vh6 14q6 6ns6 qb6 mp6 1gr6
catch 10t7 ki6 2dy6 1r26 13b5 5rn5
inch 49d7 5ae7 5ts7 nl6 1e46 2i06 29c6 12k6 od5 cp5
latter 1md6 hl6 1k6 4ks6 3276 ej6 1206 3w6 10n6 2n5
fewer 7b6 wp6 2gv6 546 gi6 qy6 lv6 2l6 2c66 y35
nomination 2ms9 1uc7 2187 50w7 47z7 9n6 k16 nm5 6745 5k25
impossibl j68 l46 1fx6 2ji6 1fw6 1qf6 hp6 1hf6 b66 1fv6
teach 1q79 1bo7 1717 1g6 2rx6 2206 41b6 9s6 og6 bs6
liberation 7gc7 2r96 j96 1xv6 1zi6 43h6 2ko6 2us6 hj6 5935
merger 22i8 4da7 2sl6 2716 5bx6 1cq6 5lc6 5qg6 2oz6 s6
tight 2l56 5je6 29z5 3ps5 35k5
tobacco 3hi8 55f6 5wg6 3bc6 20c6 3e46 7u6 6zc5 3vt5 5ds5
carter 29o7 1xo7 2y47 1az7 26r7 2977 34p6 1zw6 pc6 xn6
trader 1hu8 e77 35n7 3i67 3bl7 3un6 1qs6 7n6 i66 4k6
abandon 4gz6 1yq5 5oq5 28d5 58s5
medium 5gj5 3785
drov my6 2526 4mq6 1pd6 1if5 r85 2ps5 1cu5 6s5 6b5
controversy 7fh7 1ei7 4r66 11d6 r96 5zn6 6bh6 5e05 59l5 5405
allen 1xu8 1x78 2977 2kw7 20v7 5ef7 xn7 2zk7 49j7 1dk7
lowest no8 1ah7 c77 o76 ba6 ag6 2ix6 c16 1aw6 5n26
sugar 43b7 2eb7 24f7 6wh7 3h37 37w7 5tv7 4w37 1k16 1rw6
resolv 2998 mz7 58r7 5406 6wo6 13j6 24a6 ov6 4jf6 1h26
chamber ch5 qp5
awar 4jz7 2n97 1rq6 ds6 1cb6 tc6 1z46 5a6 10k6 6k6
hezbollah sk8 va7 qi7 1zi7 1hx7 2us7 1ra7 1rg7 1wn7 1xj6
orang 1hj7 3t16 2ro6 1b16 4mp6 3h36 4lq6 3gl5 6h05 2lr5
ongo 6m76 1l26 id6 oh6 646 iu5 co5 20z5 ny5 ov5
juan 1m48 25f8 4qq7 2r47 3577 1jp7 18l7 3kj7 3l27 2er7
disney 3ub9 5l97 4617 6zn7 12e7 1py7 1306 31h6 3tj6 j26
respond 4187 lw6 2oa6 1e06 1546 3a95 jq5 p85 n35 895
rough au6 14l6 23u6 o76 7b5 k95 285 nl5 cp5 1en5
envoy yq8 1ll7 39o7 58m7 58w7 1s67 19d7 2y07 3ao6 4636
biography 4zo8 4vn8 4ro7 1227 6ka6 3bp6 wv6 4rb6 20n6 fw6
adviser 3gj8 1vr8 3at6 2ec6 2d16 4556 5yx6 6a56 8t6 2k26
ahm 2yb8 2rn8 2mk8 1mu7 67e7 5cc7 2mo7 2w27 14h7 5vd7
economist i68 3v16 35n6 1ds6 366 3at6 1ke6 6ie5 1nf5 3ai5
palm sr6 6wh5 1e55
harry 3t77 28p6 15e6 1p36 5ju6 gj6 2sh6 6cu6 et6 3iy5
pool 20t6 1k25 hk5 2t75 6yk5
unusual 1f57 f07 48k6 3ir6 1y36 38r6 1886 5ui6 1ux6 lo6
elizabeth 2qs8 11e8 3gf8 2bw8 2hi7 4qe7 6r57 5so7 lg7 3kv7
inspir 3827 2st6 4kx6 30v5 5ny5 4zr5 w55 5235 2mm5 6bo5
sat 1k97 1416 6c15 6hh5 63i5
min 4ow5 44e5
rat 3z76 58v5
contemporary 25w7 mq7 3ap7 6m6 1446 eb6 x56 14t6 2br6 2406
boe 2rl8 6ho7 50x7 zy7 1oh6 l16 3nd6 2m66 3rt6 77a6
moderat s16 5t96 1585 a75 1rp5 3y85 44w5
deadlin 46i7 3mz6 6ir6 2py5 14m5 67b5 9w5 33q5 24a5
tank 22f7 5mu7 37p7 2yt6 3cr6 1zx6 1kx6 3sa6 1mo5 4e45
instanc gp8 mo6 4e6 kz6 2hw6 g76 l06 f06 1fv6 u26
jet l18 3nd7 1mo7 1827 5q97 1876 1ws6 1oc6 nv6 1ba6
column 15i6 2vo6 2al6 1xg6 xs5 ng5 9a5 1235 xe5 2x25
dedicat 2h95 5dr5 3ig5
recover tt6 12b6 ty5 3p15 26m5 1zu5 6e55
advic 25r6 2k26 2oj6 34k6 3di6 895 2pg5 45p5 1545
method 2688 26z7 9v7 bk7 2v6 1at6 5sf6 2yz6 2dv6 25x6
arrival lu6 17n6 1ey6 1x66 2rv5 3mt5 nv5
connect 1c57 12m6 1196 l76 1lt6 4z6 18x6 2ao5 p45 2o85
dean 3r6 1do6 1f06 3lm6 1x36 2sh6 mk6 29j6 1qc5 gj5
striker 1yi8 4aj7 42d7 1ub7 ir7 2a66 2tc6 5766 5686 47m6
anderson ls8 1x38 2km8 2058 1p77 pc7 1xo7 1ta7 1xu7 2ev7
signal 2pm6 1dv5 n35 13v5
application t77 1d07 9v6 1ir6 4sw6 3q6 35w6 ep6 dr6 47k6
shift 936 ny6 2r56 29a6 2j95 11h5 2y95 15l5 ii5 1315
restriction 2tf8 ow7 1lz7 3qv6 1wb6 q76 2o16 1gf6 7fn6 4gi6
testimony 2fc8 1xs7 3387 h67 19m7 7ec6 w66 19v6 xp6 2rp6
jeff 36u7 2cl7 10a7 3hh7 2jm7 uh7 10v7 21i7 1s77 2av6
touch uq6 3t35 3885
christopher 2g86 26j6 23n6 26r6 2tr6 gj6 2e66 gw6 2ci6 oq6
shareholder 3zx6 e76 4806 1946 2716 bf6 1nb5 1245 65g5 5qg5
organisation dt8 7bf7 t7 c06 3266 4jg6 3ag6 h76 22u6 656
athen 1486 jx6 33i6 6w06 4uh6 po6 hu6 4ix5 38q5 3gb5
sam ld6 15e6 1o36 22a6 26q6 2o36 2ih6 2fo6 2bg6 2056
alan ct7 28p7 gw7 1cz6 2lt6 2d36 24v6 2z06 2g16 v16
kashmir 6328 5be7 6ds7 2a37 c86 3rr6 1sm6 78o6 3p86 1xm6
devic 6197 hz7 18i6 qx6 32n6 4s66 1bh6 7a86 o56 2fx6
clark 2318 3148 1or7 1do7 2057 26r7 ls7 1tw7 31c7 1x37
recognition 1hw7 3bu6 3wa6 2j16 r56 4ay6 3pw6 4uw5 1u25 1915
maria 2jr7 4rj7 4bp7 4un7 66x6 3v46 79c6 52s6 45u6 6uu6
jazz 2ed7 6m7 62n7 4oj6 1696 22l6 en6 3a26 2i56 1cm6
trillion 1d8 2bq7 8a6 2s6 z26 7jx6 2qj6 tl6 o06 1406
fallen 2ix7 fa7 9p7 5n26 2446 38i6 o75 tm5 2kd5 mv5
threw 1r28 29q7 43g7 6gl6 2ps6 46n6 1ni6 2195 2dy5 38o5
cbs 1m09 1ls9 3tz8 2fg7 4e17 1477 4y57 56k6 4t6 6zn6
trend a06 2396 2vd6 2d6 32l6 36i6 4kg6 40h6 4e36 34d5
gross 27b7 33o6 2bq5 1405 1fz5 vr5 1aw5
dry 3al7 4ou7 10h6 4f76 3g56 4q36 50k6 1r96 23m6 2m36
literatur 2br8 2408 2d47 4ro7 20n7 2207 38t7 l66 wv6 2fu6
nobody 27p9 1cy8 5a8 2828 3i8 hp7 2vc7 ud7 2j77 507
appl 4iu7 23m6 3h36 4lq6 5s96 6t96 4q36 4yn6 4746 6wh6
tiny 5k7 y36 xr6 3785 jo5
assign v77 29g6 3yj6 7836 13k6 4el6 2296 2gd6 ht6 22y5
colleagu y06 og6 1vr5 gb5 6wy5 5pl5 fk5 ql5 1nz5 kp5
counter 1nv5
romania 2ap9 1za8 2t98 3ks8 5fv8 3088 39c7 3ec7 19z7 2nq7
roll 16j5 g65
gordon 1tw7 20s7 1bi7 10a7 1p77 2zk6 2316 mk6 2lt6 1zw6
iowa 23z8 1i98 1yf8 16p8 11z8 31d8 1tp8 1vl7 yz7 1yg7
sox 4ru9 1lm9 2cn9 3yw8 4mj8 3m08 6ll8 5388 5hl8 bz8
healthy 3np6 1q96 4455 7a5 2a25 4035 1v95 1q05 v25
cia 19p7 nd7 5yv7 6pq7 1g06 2jd6 y66 59n6 6k86 3zq5
gap 5j67 17y6 2wx5
minimum 1jq8 ow7 3h27 1wb6 2596 24e6 3s76 4s36 3226 qk6
warner 2hr7 6zn7 7b27 1nu7 4616 3s56 3ub6 5l96 2ag6 6p96
contrast f06 2396 gp6 2r36 1en6 ln6 3276 1o56 lc5 17y5
adult vd7 17t7 1yu7 3k6 7y6 i86 7by6 4466 4wu6 ua6
blow 2ps7 3f47 4626 2ju6 5ih6 19w5 3aa5 z85 zu5 1r25
don 22a6 2yf6 11u6 uh6 36u6 5lg5 2o35 1u45 4375 3bs5
ticket 3dj6 3uq6 31m6 3pl6 10i5 1ty5 10y5 4eg5 1be5 3zi5
unity 2fv7 3257 5d7 t86 46v6 18b6 1aq6 3o56 py6 33e6
eric 1hk6 3vf6 2sj6 3t96 29i6 21i6 21x6 1yt6 mk6 et6
consist 3w38 1rt8 2m56 ta5 1hb5 14l5 7ho5 r05 1a25 30c5
taught 1n99 1sq7 1bo7 1717 og7 f96 2206 38t6 3uk6 4er6
cleveland 2fy8 2od8 15r8 1ud8 1wc8 18q8 lt8 2hx8 1gm8 1ev7
stabl 18b6 1pu6 15k6 4wi6 1k86 1ye5 5k15 3dv5 1eu5 2sn5
dinner 2zi8 23y8 6zb7 3ey7 1rv6 6926 5zl6 45c6 2726 mb6
duke 6w37 2kc6 y76 2x76 6yg6 1lh5 yf5 cz5 3br5 3ze5
harvard 3ae9 3x78 og8 2r68 5068 1sq7 2k7 5a17 69y7 4dj7
raid 777 1fj6 n26 5r16 qi6 4fi6 gz6 6ew6 1vt6 4676
regard l07 ln7 17 g76 1d66 fu6 mo6 af6 oh6 11t6
easier 27y7 w37 j67 7a6 6vn6 6986 33s6 1n86 2q16 5iv6
soft 29z6 1ph6 2lr6 v96 1la5 5xa5 2ro5 1yo5
govern k76 656 3id6 3055 1dn5 1j05 b5 jc5 3qo5 1h5
virtual au6 2gf6 1wz6 rw5
ride 3tx7 47f7 4mq6 6y66 6h36 5nl6 3485 1hz5 4xb5 7jl5
bankruptcy ru7 3zx6 4ol6 5bx6 1ky6 2h16 27n6 75k6 47i5 40w5
resignation 1mr8 48h7 1x66 6qb6 q26 2236 4sp6 105 525 3da5
scottish 32u8 z97 19f7 6fh6 dc6 3j96 6wr6 466 wf6 5xs6
yield 1kt6 zd6 c76 5ma5 ag5 ba5 825 19i5
serbian 20p8 26p8 1178 yk7 21b7 4rl7 1ab7 21w7 3jk7 wn7
engag ts6 2006 1u66 1tc6 2nv6 yo5 4cn5 5lw5 11a5
gate 25d7 1065 6615 j85
discovery 2yz6 2ur6 1a76 47r5 4i25 2xp5 zv5 14w5
equity es7 3un7 1247 3bl7 zd7 e76 7n6 2ov6 1nf6 2zj6
kick 38o6 ki6 2ju6 bv6 7ej6 1r26 3ws5 b05 5hg5 61g5
parish 2yk8 947 4mn7 4gd6 1i26 4te6 4cw6 1av6 26y6 2fd6
secondary 1g7 2fl6 1hd6 6he6 4956 8v6 bs5 4dj5
beautiful 2mm8 fv8 5nw7 4pq7 4y47 79u6 5ry6 4fp6 70w6 38y6
occupation 1e17 1kd6 rz6 3j86 3ke6 7d45 2li5 va5 2r95 7ed5
chavez 25t7 52n7 6vb7 3dq7 35t7 1l87 6iv7 3we6 5cp6 3166
simon ct7 2057 mk6 26q6 1do6 4e86 1xq6 2ev6 1x16 10v6
guid
participant 1ly6 1u26 1ct5 7j5 ei5 42b5 1l25 3x5
throw 1pd8 29q7 ki7 43g6 38o6 3il6 3wn6 1n36 3ws6 1qt6
barack ef9 3l8 2b18 1367 44q7 4cd7 15g6 2ec6 1lj6 3dz6
moon 4g76 z36 3go6 5ty6 22r6 49k5
repeat 7im6 20l5
contribution 2mg6 2j16 10p6 5716 4cg6 gk5 3ql5 37f5 1to5 1u25
denmark 12w8 1h58 16g8 1yk7 1dw7 1jw7 917 1za7 3fk6 3te6
iraqis db8 xd8 5hh7 2u7 5vc7 1cv7 ko6 zo6 3dk6 1km6
cook 58i8 3ln8 69h7 50k7 4q37 54i7 3fg7 3g57 43p7 5gj7
syrian 1hx8 32i7 12t7 va7 2xu7 3o67 1nq7 6n7 2sw6 db6
extensiv 12q6 1hb5 7215 hc5 ik5 7725
lift 2s36 1gf6 3hq6 11h5 16j5 16v5 1ui5 13t5 1ov5 1um5
dramatic 2zu7 3447 2o27 5sy6 4dk6 2e75 uq5 7c85 2pb5 2cx5
amendment wy8 2hv8 57c7 1dn7 5iz7 3yo7 mu7 2lh6 40k6 42z6
cuban 15m7 1497 3u67 42v7 25t7 3we6 3p66 7gs6 35t6 2by6
insurgent pa8 qi8 1zi7 4pz7 1wn7 2pl7 1v47 j97 2ak7 1a67
combination 13n6 tz6 14s6 40o6 4n06 35v5 2685 gp5 1en5 1525
angry 4jw8 20h7 3to7 6726 7g16 3or6 u16 3bh6 52x6 4rq6
barrel 16h7 3fz7 1xw7 1au7 32a6 39v6 7ad6 ku6 4n6 6al6
appropriat 1x57 59k6 37g6 2106 2en6 5i86 2fs6 8q6 2he6 yd6
seed 49x6 68i6 75h6 3476 6mm6 2vs6 65v6 5h26 2j56 48t6
educational bs8 5x7 41b7 6he6 5z16 1g6 wo6 33y6 1a76 12s6
formula 3os6 7j96 24j6 43x5 4sx5
observer 54x6 1u56 1ll5 z45
radical 2pl8 2zz7 qi7 54z7 i47 3166 3y86 2eo6 2ko6 sk6
obvious 2e98 hp7 1fv7 cy7 3i7 5a7 ix7 b67 nu7 g77
denver 1ev9 1uz8 1218 3408 2lc7 1ch7 1xz7 1ud7 2nw7 kq7
vow 1kg7 12y6 2wy6 20i6 rg6 2nc5 p25 12l5 1yl5 tx5
compos 1q68 2tn7 3w37 45l6 2i55 3fx5 22l5 ij5 38k5 ff5
qualify 4317 3g96 go6 jn6 2j56 1gp6 je6 436 4p6 3476
guest 1qa6 2lw6 6za6 2zi6 6zb6 17n5 tw5 1v15 1wm5 1hv5
coffe 2767 5tv7 24g7 23r7 2eb6 4746 2xt6 1nm6 aa6 3bq6
austin 1216 e16 7i66 1ev6 kq6 4nu6 14y5 2975 2nw5 5bq5
manufacturer 1fp9 1dl8 3qn7 s7 h87 5ss7 3327 7u7 1db6 3j06
ceas 2gx7 1li6 1ui6 2hb6 6dz5 5d05 47u5
capabl 3bi6 2fp5 2yw5 5bc5 2fn5
speculation 6hc8 2xw7 2lk6 2xb6 pu6 oh6 4g86 1jo6 e76 4sn6
publication du9 sa8 xs8 ng8 2aw7 fj7 2cb6 p06 1b56 4ro6
socialist 1587 su7 5t97 2eo7 7ju7 s16 al6 3166 1h6 22m6
handl 1x56
las 2799 2pv6 4cp6 3gs5 5vp5 71o5 2sb5 67u5 48f5 69v5
annan 39o9 5yd7 1nx7 4u07 4636 3ao6 6eq6 58w6 2nc6 59c6
gary 24v7 2sj7 2d37 20v7 10a7 21i7 28p7 1ox7 zp7 10v6
fix
oldest 2np6 2y6 2lj6 63k5 4p75
priority 1gu7 2nb6 9d6 wg6 1ia6 1kr5 2p55 1d65 1bd5 xh5
cool 11g7 1tu7 6e36 v96 2156 zs6 7f06 1zp6 6h15 6kc5
racial 2pi7 3r97 2di7 6gh6 7b76 4896 4fy6 4c25 3nb5 r45
aboard 31g7 wh6 39j6 1ws6 52m6 18w6 3mc6 1vk6 qa6 2936
heritag 3rg7 2u06 wo6 2j36 li6 ui6 5ax6 2fr6 3hy5 25k5
knee 32g8 20j8 4vz8 4vq8 63n8 16c8 5447 6gs7 7k97 7bg7
investigat id8 16q8 3127 1v67 1z87 xp7 50y7 4wh6 19p6 3yb6
map 5q55 11b5 ho5
deploy 2c98 6j7 27c7 5eo7 24u7 7dg6 5ix6 3xv6 3m76 1yq6
wish 4c6 15y6 3o76 896 12l6 2o96 5kc6 5g76 4fe6 xk6
complain 2kn6 20h6 3xq6 1815 1ri5 1e05 1jo5 1vf5 2d65 oi5
patrol 5ix8 46m7 2iu6 4e06 qn6 4lf6 1mo6 5r16 6j6 116
tamil 43h7 7gc7 34v7 62c6 1p56 xu6 1ak6 r46 2a36 6o06
familiar 5896 sz6 3a36 cc5 ih5 lo5 6cg5 2ma5
abortion 3zs6 1036 19u6 1d86 5k35 2sk5 37s5 xb5
interim 3wi7 3k46 5826 qc6 q25
graduat 3uk8 4dj8 3ae8 3nc8 2yh8 4rc7 1qc7 8v7 3x77 26o7
carrier zy7 l17 2m66 1i56 1vk6 qa6 46t6 1096 nv5 1oh5
reduction 25o7 w77 bc6 3ge6 cv6 3c86 4zs6 1w26 ek6 23k6
custody 1w07 1797 gz6 14k6 2oy6 3cy6 2ef6 1br6 us6 33v6
format 14v6 24i6 6806 45t6 2kt6 k26 5rv6 7036 2zf5 61n5
aged 7y7 1q06 3kd5 ua5 4465 18u5 3k5 2rw5 4wu5
prais 7fq8 4uj7 1816 5v66 33j6 x26 3lo6 75i6 11d5 2k95
promotion 4ki6 4lm6 1516
chos 1gx7 1kj7 g26 4bn6 12l5 4c5 2sy5 2ib5
talent 1ms7 22e6 vt6 30v6 3hm6 sy6 5ny6 m35 64p5 2o75
taipei 5qq8 d18 hu7 15v7 dq7 do7 1t87 1am7 4m06 3lc6
circumstanc f17 21d7 nu6 21m6 l56 1wf6 2e96 g76 2mt6 15c6
chil 22d8 12x8 2tm8 40i8 3pm8 3c18 3ep7 1l87 pp7 3vx7
rapid 1316 4c56 29a6 1865 3cq5
arena pv7 6w96 2ik6 5pe5 yb5 jw5 x65
desir 3606 2mv6 2r16 1ep6 1sj6 sw6 mo5 10k5 1iq5 qh5
sky 33u6 4276 4tl6 23h6 gy5 4my5 16f5 49z5 v45 2up5
cyprus 33g7 2p47 1486 3ec6 lf6 4q76 va6 4076 5656 4iz6
seoul 27e7 hu7 q57 1t07 kn6 ai6 4if6 2zb6 1js6 4um6
prompt 2307 4q27 2ca7 n36 6bh6 vs6 pu6 20h6 1k66 rg6
ryan 1hk8 1or7 2or7 21x7 2lt7 1e87 1gj7 1xb7 2ev7 10a7
remot 46z7 5gr6 2x6 3x06 1x46 12z5 3jl5 d85
aggressiv 5lw7 1qp6 2005 3r25 2wm5 ts5 5ti5 1u65 ul5 11h5
trail p45 1h45
solo 78g7 ay6 2fm6 3a26 3fx6 ff6 5466 2sa6 av6 2dj6
gop dz9 k68 1368 1lj8 15x7 e37 at7 5zy7 1617 15g7
unchang 9p6 1kt6 ku5 85 1ht5 tb5 7n5 ag5
fals 5cv7 6386 36y6 66a6 7896 28o6 26l6 15p6 h65 3ah5
tropical 6127 49h7 4596 5p66 1fc6 17h6 4c36 z86 6y95 1ck5
creek 3p07 5q67 4jb7 7947 np7 s07 6vi6 2pk6 bi6 p76
formation 5vj6 cs6 4w95
compensation 1mc7 28f6 ll6 24e6 40w6 4nn6 c26 re6 2p86 1ty6
anthony 2sj6 26s6 28p6 1nk6 gw6 gj6 49j6 2va6 1xu6 et6
camera 1b47 11b6 7t6 6196 6j36 14v6 ie6 2ch5 1p65 2sz5
outstand 2j16 k16 48k5 1r65 4ay5 1915 1sz5 5jv5 385 1105
tennesse 23b8 16p8 2f98 31d8 yz8 1yf8 vy8 1vl8 1zv8 1i98
cap
sensitiv 6s26 2vn5 2he5
concret 30w7 5ba6 7i6 6sp6 j86 2265 2ia5 55p5 3cs5 2g35
sponsor 4lm6 7j6 1ia5 3745 dt5
warm 6h17 zs7 1157 2157 1sb7 6e36 1zp6 11g6 v46 v96
def 4rj6 66x5 7hv5 2t95 6s35
stewart 2318 1pr7 1p77 1zw7 4fj7 2zk7 1af7 39e7 10a7 ke7
oklahoma 23b8 16t8 31d8 7ie8 e17 1yf7 1tp7 1vl7 1zg7 vy7
fee 1mc7 c27 4s47 24e6 6f26 ll6 2h86 d06 3106 2p86
collect 6e56 2n35 2dz5
delegat vl7 19d7 4527 9n6 1776 qp5 at5 15x5 j15 jc5
quak 1mg8 2w98 3737 6hz7 2tx7 4596 49h6 1986 4db6 1wp6
participation 1gq7 1ly7 1r16 4iv6 1i05 3bu5 ic5 1r65 1p85 n75
coastal 5s77 45g7 i17 8f7 2x7 hq6 23d6 9f6 726 2ft6
nelson 2316 39e6 26q6 5fc6 2jg6 1e86 1bi6 1zw6 29o6 3rd6
monitor 2h26 1ro6 6626 3e95 11a5 2bt5 3635 2iv5 715
encourag 5ti7 3mu6 1516 rg6 3n6 a56 to6 vg6 1qp6 2856
specifical 4y86 10n6 1hb6 4kr6 kz6 1og6 10g5 f05 l05 2v5
tiger 43h6 4mw6 2sd6 7gc6 j96 4g35
abdullah 5cc8 36x8 3db7 2gk7 6x57 2mk7 2rn7 2yb7 3lt7 1o07
actual 1go7 gu6 mo6 15c6 1og6 21m6 g76 3pd6 27o5 2mt5
defender 1yi7 2a67 1oq7 3qr6 5686 7ej6 3z16 ir6 4aj6 6x35
nominat 2ms8 1n77 1gx6 jc6 qc6 nm6 1a96 50w5 2185 2uo5
pittsburgh 15r8 1q88 2fy8 18q8 lt8 2od8 1wc8 1gm8 4r27 1ev7
caribbean i17 18d7 ns6 ap6 5hi6 2gs6 3vx6 5gk6 6e86 3236
portugues lp8 1kk7 1es6 2bd6 ji6 wf6 2t46 7f76 3kc6 3yt6
emperor 65h7 7f47 3d96 6j96 2jj6 29b6 5ag6 63c6 5956 7i46
orlean 1yw7 14y7 3oa6 4lv6 15r6 2226 1216 1xz6 3xg6 hy6
halt 1li7 3ut7 16v7 5016 1rz6 1ek6 1fa6 2pp6 fx6 4086
peninsula ap6 i16 1y6 4r6 4nk6 5s76 11s5 dg5 23d5 9f5
streak 3e37 6u47 q47 1ar6 5ug6 c66 3zz6 5kv6 5fs6 42r6
glob 1236 2vo6 3ed5 34g5
ease 3hq7 6qo7 fp6 1mj6 4nb6 5866 cv6 u55 2x85 w75
maryland vy8 1yg8 16p8 11z8 1tp8 1zv7 1yf7 23z7 1i97 1zg7
upset 3la6 1e96 i56 zb6 5hk6 23x6 25q6 33t6 3476 2j56
strengthen 2no7 38n7 3vo7 4fr7 ic7 u57 5r77 3ja6 3936 15k6
playoff 3zz8 6gx7 4h17 207 1gz7 2777 1w7 436 2j56 6jq6
norwegian 1gl8 2uz8 20w7 1h57 5t06 76v6 6po6 21h5 2on5 2dp5
preliminary 2a76 1ig5 27d5 p35 27n5 ru5
improvement u57 n16 2oo6 1w26 3oq6 646 cv6 5w46 3cs6 1jh6
universal 4616 1nu5
origin 65t7 2na6 5t46 58f6 3wj6 6zz6 3qx6 or6 7cw6 1kf6
behalf ql5 u95 na5 zg5 2zx5 3565 rg5 1ky5
intens 5qk6 2i16 4bj6 1o56 4jw6 3zv5 34w5 41l5 1f55 3hf5
besid 1k96 pr6 685
phoenix 1ev8 1rr8 2lc8 3407 2nw7 1217 1ch7 69v7 15r7 1xz7
sunni 1cv9 5hh8 39l7 ma7 2yj7 1rg7 ko7 1xj6 54z6 3p86
accompany 1rv5 1al5
mental 15h8 4tn6 4zn6 1zy6 v26 1mh6 50p6 3b36 2tl5 7b15
tribunal 34l8 1xs7 xp6 2uv6 2fj6 2rp6 266 pn6 4eq6 45d6
qaeda 1a69 2pq8 1iy8 qe8 5g07 pa7 2pl7 11n7 qi7 1rg7
restor 2j36 3006 2nl6 15k6 18b5 3935 ys5 3oz5 1up5
prob id8 1z88 1sg7 16q6 3126 45b6 4xh6 15p5 1fn5 4wh5
declaration 4za7 4q07 te7 y86 23c6 246 9w6 7bz6 5lt5 1ff5
delta 2m66 zy6 49g6 16e5
eat 58x8 55w8 3ey7 1yh7 23r7 2tg6 aa6 4o26 1r96 26n6
compromis 3936 35h6 1nn6 7h06 2rq5 4u85 2el5 2w65 4ux5
hiv 5qy7 2qe7 4qo7 2bv7 3a47 ol7 6jz7 2sg7 4wt6 1e66
outcom 15c6 2a76 3po6 21d6 51e6 4og6 b56 27o6 3dn5 1t15
enterpris 1em7 3c7 1cq7 7u7 oj6 es6 4kc6 s6 26b6 g06
wast 1vz6 1a16 4515 6675 67n5 49s5
complaint 1ky7 1z87 15p7 ru6 tu6 4e6 28o6 3nb6 id6 3qb6
stanley 1mk7 2kq7 3v16 2xf6 3im6 1ea6 34j6 6bl6 2os6 1nk5
ballot 9n8 mp7 1287 z47 5t7 1n26 1gr6 2si6 2zh6 nm6
copy 2cb7 4hj7 1h96 yv6 4n56 1b56 36c6 du6 24i6 15i5
alert 4iq6 n36 3km6 7kt5 3du5 6kg5 2h25 7gq5 21c5 2oq5
cargo qa8 1098 3ni7 1027 44x7 2937 46t7 3nd7 5qh6 18w6
indiana 1i98 1tp8 23z8 1yf8 11z8 16p8 16t8 23b8 1gm8 1ps7
hero 2em6 3ct6 4fw6 61w6 6o76 3i56 2k96 3535 60o5 24m5
inspector 2iv8 6eq7 2ud7 16q6 59c6 5yc6 19p5 4mo5 3e95
arsenal 7e97 1z57 1w67 69x7 1i67 6rr7 4bt6 4d76 2un6 4d96
distribut 1by6 7dv5 2cb5 1vi5 nr5
survivor n67 2s76 7as6 10b6 1l05 65y5 6wt5
aide 1nz8 2ec7 5yx6 7e6 44q6 3l6 15g6 2mh6 ef6 1lj6
barcelona 1as8 3fj8 5xp7 46g7 4y07 7ev7 6wk7 51v7 6kj7 5h47
gunmen 5m49 4fi8 3d48 2im8 4pz7 4007 qi7 3o17 1rg7 3ew7
advisory 7h6 2pg5 6975
imf 1jv8 65b7 34e6 4216 5u76 3l16 mf6 2ew5
athletic 6057 yb7 4wg7 3o36 gs6 9k6 go6 426 18e6 6tc6
mortgag 58o8 5ii8 3tc8 4kl7 75k7 6d16 12r6 qm6 2ew6 41f6
succeed 27z6 20a6 40f5 vu5 2o45
sav xm6 ek6 35g6 1ve6 4g6 d05 1d5 bc5 10p5 28f5
detention 2s87 iw7 7br7 1797 1st7 2ef7 4g57 4wr6 14k6 1br6
faster 3fw8 6988 t47 1317 uu7 4c56 1qf6 19h6 3lb6 33s6
substantial n19 cv7 3lb7 w77 10p6 2z66 2fs6 27h6 1ut6 r76
transition 3m97 1jj6 2in5 2mz5 9v5
pan 7jj5 37w5 50k5 1r95
broader 2k17 1c67 32s6 b35 2565 78d5 2e45
liverpool 1i69 38z8 1z58 2un8 4bt8 50d8 5lh8 4d98 5tb8 4d78
victoria 1376 44h6 6z66 24h6 1o66 1bl6 3696 24d6 6aj5 2755
popularity 54g6 js6 fg6 3ia5 3cq5 6ub5 6j55
quarterback 2wa7 42n7 3ua7 25c7 5vo7 7987 5x47 1h67 3d67 1e37
singh 6zi7 4n86 6346 4z96 74j6 4pw5 1k45 6wb5 56i5 875
requirement qk7 3817 ow7 nb7 3h27 1lz7 2io6 1ov6 61t6 2hv6
baltimor 2hx8 15r8 2fy8 1q88 1ch8 1ud8 lt8 l88 1xz8 1ev7
underground 2ao6 39b5
gang 3sr7 74f7 4rw6 4706 7ij6 t36 2ek6 3976 1wn6 5su5
unclear 2vq7 10d7 1jf6 16i6 1t16 6k6 44c6 1go6 1dv6 1dq6
selection 1a97 42l5 1ft5 w45 30d5
schem 7ak6 gk5 1fn5 6385
ceo bf8 cd7 g86 5v6 1eo6 gf5 3e55
absenc 8y6 7g6 3wo5 ty5
residenc 1ka7 3g37 2576 1i6 nf6 1c26 3v6 6x26 30o5 1f5
simpson 3v26 2fc6 3386 7a26 4x26 5356 4cy6 xn6 na6 2il5
reception 6zb6 3ix5 1rv5 7075
militia 4pz9 1rg7 5lm7 3977 2pl7 2zz7 2ko7 56j7 1nq7 j96
congo 4ko9 3mr9 29n8 3i08 2p68 2258 3aj8 5o17 1df7 4pl7
flood 17h7 40c7 2ua7 2tx7 1987 4c36 6y96 2w96 6lv6 1mg6
sudden 10d6 2zu6 3556 md6 g66 kr5 3895 31t5 fl5 uq5
enjoy 21t6 64w6 22n5 cy5 xk5
flew 31g8 1827 1mo6 1oh6 1sd6 lu6 l16 nv6 3nd6 4e06
paint 3ll8 30f8 31y7 52j7 47q7 6pr7 2h76 77c6 6b36 2wz6
genus 7b08 jd8 75n7 4qw7 43k6 3z66 63u6 5pm6 69f6 5pr5
sweet 4426 4w36 5fa6 2816 33w6 5xa6 fv6 4q35 6rs5 23m5
entitl ij6 3tb6 d36 6ka5 4zo5 4ro5 9o5
condemn 33j7 x36 4th6 1816 2wy6 7hh6 3lo6 3to5 3df5 2nc5
railroad ux8 1lt7 3ni7 62t7 1056 4ha6 63y6 16z6 vk6 76l5
essential 2gf7 sw6 12v6 1fx6 8e6 mo6 gu6 rw6 2276 qk6
notab 127 ga6 l06 1ge6 1hb6 hc5 ik5 12q5 9b5 x55
roger ke8 23a7 gw7 mk7 24v7 10z7 10a7 2lt7 ct7 3mm7
defin 2ej7 2e47 4nf6 6dc6 af6 1k56 3pd6 28l6 5226 1yz6
harris ls8 1or8 37r7 2977 1xu7 39e7 xn7 1p77 2or7 1az7
desert 3w16 46z6 3qq6 62m6 5gr6 sg6 61l6 1tb6 4g45 7ib5
proper 37g7 1rk7 2fs6 sw6 2en6 qk6 zl6 15c6 1s46 l46
departur 1ql6 1on6 4us5 3mt5
thompson 39e8 1nk8 1e87 1xu7 1f07 2977 2nj7 ls7 2lt7 1af7
composit b37 2567 3656 1kt6 o96 30b6 3lc6 5dc6 7n6 7h36
quiet 66e6 1yv6 kk6 14b5 cc5 2xk5 31p5 xk5 43v5
equivalent 9h6 3zl5 3z25 1px5 r75 21l5 o75 4aq5 k95 1ks5
jason 35q7 3up7 3zb7 50o7 1ta7 1457 21x7 48d7 1hk7 2ev7
fat 4877 4eu7 3ms7 4ql7 6fw7 6ke6 24f6 2tg6 1yh6 2fq6
beaten i57 4z36 sp5 1uo5
cape 7k16 i16 ap6 79l6 5786 3ow5 3wt5 3tl5 3x45 51a5
external 1555 3cs5
editorial xe7 fj7 2vo6 xs6 3ed6 34g6 eo6 2al6 1s26 1oi6
plastic 2ss7 46a6 19x6 17b6 3926 5kr6 6m86 3j46 38w6 5w26
kelly 2or7 2s07 1or7 2057 1e87 1p77 2317 ls7 1hk7 1xo7
kurdish 4ut8 3dk8 46r7 2a37 2ay7 vp7 1v06 21b6 1nq6 qi6
narrow 1xx6 5j66 1c66 29x5 1ec5 12a5
str 7ko6 1ym5 5zk5 5c75 54c5
nepal 2357 1ix7 5ip7 70e7 6cz7 4a37 2257 2xq7 1cs7 v57
inter 3ih6 3876 1g96 5166 6d96 47c5 51v5 1as5 3fj5 1z55
robinson 1or7 ls7 pc7 2or7 37b7 3jb7 1zw7 2kw7 1xu7 2057
designat 4195 a95 qc5
andy 2se7 2a17 1hk7 1y87 1x17 3a16 3yl6 29l6 1xb6 2cl6
bound 2x06 4jd5
prosecution xp8 2il8 1ow7 2rp7 1v37 f57 2fc7 ql7 19m6 na6
boss gf6 4706
moor 1nk8 ls7 1x77 2or7 2vr7 1or7 1x37 2kw7 2977 3jb7
revolutionary 5ub7 1bw6 3166 1na6 6z36 su6 43q6 hj5 2eo5 1zi5
gasolin 5fh8 qt7 3667 16h7 3fz7 g57 1rj7 5ml6 3pp6 826
margin 1xk6 1ah6 9x6 68c6 51x5 uk5 85 2z65 o85 41z5
extension 13t6 6br6 1ot5 4lh5 1865
tampa 1ch8 2hx8 4lv8 1ev8 1wc8 14y7 1rr7 15r7 2fy7 1217
judicial 1dn7 71u6 266 gh6 2te6 qv6 3d86 1776 1gr6 id6
lieutenant 26t9 5bm8 44g7 3dt7 v77 tk6 5276 3sn6 ht6 2296
telecommunication 2ga8 2gn7 10r7 5a86 3qt6 3b46 7u6 18t6 1bh6 dr6
somewhat 4ul8 3lb7 12a7 5lk7 3ir7 1o56 2y96 f06 n16 7b5
comprehensiv 2116 2926 5lt6 2cs6 58j6 4dl6 1ia5 2sn5 7115 5im5
offens 7137 5g46 pn6 t36 13x5 4gu5 2hu5 yo5 3lh5 2945
construct 7i7 cn7 hb6 11l6 mn6 7726 3lv5 2o85 wc5 20y5
kabul 3ng8 nj7 42x7 6as7 4lx7 2rf7 gc7 pa7 4a77 4dp7
alex 1xq7 1ta7 ct6 1xb6 3zb6 2yf6 24v6 1gj6 2jm6 2lt6
opposit 15l6
existenc 1806 rr6 xg5 1uv5
magic 56q7 6047 3o95 vw5 3g15
funeral 6777 5cz7 zj7 3oo6 2k56 3y56 5lu6 2725 2k95 1bs5
chechnya 2ay8 wn8 4qk7 4dp7 5va7 5637 2a37 yw6 54o6 2xx6
steady 3dv6 76i6 4kb6 1eu6 19h6 a06 29m6 1316 ag6 1d95
missouri 23z9 1i99 11z8 2f98 16t8 16p8 1zg8 1tp8 vy8 1yg8
connecticut 1yf8 1578 1un8 1i98 vy8 23z8 11z8 16p8 3dr7 11x7
meat 27f8 3su8 26n8 3iw7 24f7 aa7 3vt7 62b7 3g57 55w7
midfielder 4aj8 1oq8 1ub7 5687 2a67 42d7 47m6 2tc6 5766 6fl6
charter zy6 nv6 9j6
finland 1h58 12w8 1r77 39c7 3ks7 3ec7 1dw7 3087 1jw6 1za6
musharraf 4lz9 6rd7 3qy7 4pw7 3gr7 33x7 2es7 74k6 3us6 52o6
guitar 3mi8 7ko8 2dj8 5468 2sa7 2fm7 54c6 5c76 3gz6 3m26
employ 2wn6 4hv6 7725 1ld5 1hb5
skin 4v27 3k07 13w7 4iy7 6ab6 2n16 2pc6 2yy6 3jn6 60f6
bed 26k7 hk6 3is6 4qv6 63i6 3tg6 44u6 6hh6 uf5 5fq5
withdraw 2h57 3dp7 1ku7 47u6 4gk6 6j6 1si6 4od6 1ng5 27c5
documentary 4o8 7dw7 1ew7 1aj7 6ka7 4y57 4fa6 31h6 1hi6 20n6
haiti 3u67 3vx7 3aj7 20g7 4ic7 3hz6 3ht6 4g16 3ie6 3416
larry 1nk7 22a7 20v7 2dh7 5xt6 10v6 1ox6 1kq6 26j6 2av6
teen 5t68 3kd8 3jr8 xi7 4wu7 1q07 uv6 yu6 xb6 zz6
calm 1x96 32z6 43v5 43c5 6i25 65u5 2n85 2jf5
louisiana 2228 23b8 2f97 1yf7 1uh7 hy7 e17 1i97 vy7 11z7
chair 4ci6 10l6 7h6 1k95 5o5 cd5 q25
density 61u6 6n46 2po6 53m5 4m35 1lo5 5ts5 5sf5 7335 4r75
principl 2927 2nb6 3id6 6lg6 29f6 1k56 2986 43f6 2uy6 1bd6
chancellor 3b87 2y27 4yj7 6pg7 42j6 3n46 2et5 20a5 4xk5 3l45
gray 3a08 16f7 23h7 2ro7 3t16 1ko6 1hj6 1b16 3ax5 mj5
licens 63a7 2o17 2zs6 6vr6 2zh5 3z55 25l5 fr5 1be5 5ss5
outbreak 1e68 3a48 5oc8 4wt8 4788 6v08 2qe7 51h7 ol7 1fr6
inform 4ah7 4iq7 897 2oj7 1np6 2k26 zw6 2o96 1sj6 zg5
chelsea 1w68 1i68 4d78 5lh8 4d98 5tb7 2un7 1vo7 4h97 4bt7
architectur 3hy8 3tv7 eb7 mq6 2ab6 mn6 6ej6 25w6 1ob6 31n6
chip 42s7 2qo6 1fp6 56s6 1bh6 hz6 7n6 6005 5ye5 57w5
inquiry id9 1v68 1sg7 1vf7 16q6 15p6 3zr6 3yb6 3dw6 3126
jakarta 3838 3bv7 27m7 2b27 3ky6 6gi6 3wr6 rl6 68q6 6cz6
hungary 1pp8 2ap8 2t98 wd8 3ks8 3ec8 39c8 1dw8 6fe7 3087
fate 2vq6 1wf5 1iq5
pack 2eu7 wb5 2t05 4355 42t5
arthur gj7 ou7 1ez7 ke7 34a6 33a6 3ph6 3kb6 3v76 mk6
soil 6vz6 5rs6 34n5 6dd5 1765 3eh5 2cd5 1ph5 lh5 725
brussel 5we7 jm6 22v6 61m6 37o6 3gb6 31s6 39h6 24z6 3yt6
oregon 1yf8 23z8 4mv8 31d8 vy8 15t8 22q8 23b8 1gm8 1tp8
recommend 2pg7 2io6 2oj6 2t86 r16 nc6 fu5 4fg5 qk5
guerrilla j98 1rg7 qi7 48a7 1nq7 2a37 46r7 3167 5wa7 2ak7
convert 3437
mistak yj7 2e97 22t7 2ry6 1rq6 7ei6 10f6 4gs6 4j96 ig6
philip 25i7 5yg6 3kn6 3lf5 qu5 5z85 4rz5 2sh5 37b5 58p5
quit 1mr7 vu6
custom 1745
commonwealth
atmospher 1tu6 1sb6 u05 1155
donald 1bi7 2e67 1p76 21g6 48l6 gj6 3bs6 1do6 34b6 gw6
metropolitan 2kb7 2yu6 1lr6 4kj6 l6 2cp5 3xg5 2yk5 16a5 4te5
gallery li8 1ma7 2wz7 3ll6 eb6 wz6 5a96 16b6 jw6 16l6
mosqu 3187 1da6 5266 6be6 2k56 1cv6 5c46 4wq6 ma6 39l6
badly 1c96 it6 7bg6 13u6 4xp6 jl6 7el6 16y5 56o5 1ok5
kentucky 1tp8 23b8 2f98 vy8 1un7 1i97 1vl7 1yf7 4u47 31d7
walker 2317 1af7 pc7 1dk7 1tw7 2kw7 2977 1xo7 1nk7 ls7
shell 3cr8 22f7 3sa6 1kx6 3h46 rk6 1of6 4416 19r6 4676
emotional 15h7 3t37 33d6 1v26 5pi6 7b16 4oe6 59t6 5235 4ys5
empty 1f17 jo6 hk6 5aa5 58z5 wb5 44d5 1k95 57z5 1065
pursu 1qp6 2cy6 5lw5 1tc5
semi 2j57 3477 3g96 4h16 2g26 435
chapter 6e75
chirac 2et8 7ju8 2y28 6to7 78x7 3b87 2467 4yj7 18g7 1fi6
description la7 1jy7 ih6 2ej6 2o66 gp6 5hs6 2e46 4486 1h96
adam 1or8 10a8 ls8 2ev7 1p77 1do7 26r7 1xo7 23j7 qu7
hang 2vk7
fax 5d75 pm5 6a25 62z5
nazi 3sx9 3998 6z37 67a7 3r76 2s76 5dd6 6wt6 5ko6 956
journey 4fk7 oy6 4vl6 30i6 lr5 36r5 7505
successor qc6 2o46 1vy6 27z6 w86 jc5 a95 2235 3l45 4225
vladimir 5548 1fi7 3p97 2ls7 3a57 4as7 3qc7 73b7 5r27 3w67
smok 3hi7 5wg7 21s7 23r6 3e46 1nd6 6ov6 1v95 3bq5 7cj5
delhi 4t57 3a77 2rf7 877 6wz7 6gj7 4ak7 6cz7 6af7 4436
foreigner 5vc7 1e76 3p66 1ey6 6i46 u66 3qh6 1r86 31r6 1d46
homeland
somalia 2vp8 42x7 3aj7 1df7 2q27 2ic7 1ys7 4o57 25p7 6ez6
anger 3to8 7fz7 37a7 1ri7 6bh7 4q27 64y7 5ab7 7fh6 11d6
renew 3vo6 1rs6 1kg6 3bf6 12y6 4sg5 1t95 p25 fn5 1li5
shoulder 1sf8 2c17 16c7 2wb7 6yb7 4vq7 2yy7 32g7 5447 7bg6
toyota 2ty9 3ty8 7jz8 3j08 3s47 1h77 1137 4nt7 65g7 2ck7
correct 2v26 66a6 3pd6 22t6 46f6 1go5 1545 3w25 1x55 yj5
walter gw7 2or7 1e86 2lt6 5ef6 2976 4f86 2sh6 28p6 ke6
fiction 1229 2xa8 6ka8 25n7 2br7 2407 1pi7 3ap7 4gg6 wv6
rio 3hg7 4uy7 3l27 2yc6 7i56 3jo6 2cc6 1t26 3jw6 3jj6
yugoslav 1qo8 1j58 1178 26p8 1lf7 3sl7 1ab7 yk7 21w7 wn7
replacement w87 3es5
convinc 2qu7 3q36 2o96 49c6 1fw6 1kp6 30v6 16i6 1cn6 2lb6
hamilton 50t7 1pr7 ke6 2zk6 1tw6 1zw6 2316 5iu6 1af6 4sx6
swim 3fd7 5v27 5ac6 3o36 2y16 3gn6 5wi6 1o46 2t76 6056
ownership me6 oz6 3nq6 1gc5 y55 1245 1be5 1945
bruc 1nk7 28p7 1s77 24v7 5ef7 10v7 mk7 1yt7 10a6 31c6
danish 1gl8 1ur7 wf7 1r76 vp6 2uz6 21h5 2on5 76v5 22g5
tribal 2kz7 6176 1v06 1wn6 pa6 17w6 1rg6 qi5 6x65 2w55
install 3o46 2fp6 3en6 4s66 1y65 w85 qx5 6195
upcom 4j08 iu5 64i5 1ns5 24x5 3375 jp5 1s5 2f75 3x5
manner 1rk6 6l06 1jm6 6ai6 14s5 1x55 24q5 1t15 7c55 2e45
implementation 2cs8 2927 3e97 1y46 5kh6 6626 3mu6 9w6 3mz6 2yn6
viewer 59u7 1327 2ey7 55i6 1d05 3f15 5185 1b45 4605
hunt 2mr8 3yg6 4up6 14f5 4mw5 4mb5 29e5
hostag 57o8 2387 2bn7 3o17 4nh7 6ui7 14k6 7j06 4b46 2ay6
temperatur 7f08 5jp7 4c37 6h17 1tu7 6e36 11g6 65a6 1sb6 v46
tend 7r7 4k46 1en6 2ib6 2ji6 5ap6 lo5 5nt5 3xd5 4kr5
compound 5jj6 5tl5 17b5 2vw5 6xv5 4yk5
oscar 50w7 1n77 2ms6 5c36 47z6 1ic6 12i6 q66 4i36 k16
rush 2dy6 nx6 6646 ws5 1pd5
jesus 2ha8 tj6 4be6 4r45 2rm5 1g25 1el5 1f85 6uw5 3me5
albanian wn8 yk8 r48 4rl7 1qo7 2ay7 1177 3jk7 20p7 52z7
notic 1vj5 18v5 895 rh5
consequenc 3ik7 3po7 5ow7 l37 1t17 1lb6 2e96 51e6 21m6 rf6
cloth 2l48 3hc7 4l57 5x07 3ax7 2cq7 41s7 2vj7 42p7 64n7
tomorrow 2887 ud6 3zc6 3396 5if6 2q66 1s6 1ht6 2vc6 5z5
dougla 2sh7 6ho7 1zq6 5fx6 gw6 gj6 1zd6 1bi6 10a6 4d46
austrian 2on7 zf7 1gl7 1dw7 957 22g7 2t46 2uz6 59b6 5dn6
dave 2sj7 uh7 2av7 36u7 22a7 10v7 12f7 3hh7 1ox7 zp7
moral 1qy6
circl 5s15 nw5
zero 1jq6 1px6 k95 mh5 53m5 3zt5 4s35 o75 1xa5
extent 32s6 21d6 1t16 g76 27o6 75m6 n16 1fv6 1qe6 mo6
longtim 4mu6 1b6 y05 3535 rx5
ordinary h05 3r55
argument 19b7 iv6 nu6 5up6 1536 1ow6 1xs6 r96 w66 2sr6
montreal 1bx9 34h7 4df7 4e67 60u7 2gh7 7a37 1ud7 1q87 15r7
tripl of8 3y96 2hd6 av6 1ar5 5d15 sp5 5ku5 6s5
alcohol 23r7 6d47 3e47 20c7 55f6 2vm6 3hi6 57b6 eq6 4eo6
comfortabl 1wr6 6hx6 w36 cc6 4456 1lp6 kk6 ix6 1kp6 4ys6
guarante 3228 4gy7 ys7 2o96 sw6 1bd6 1ee6 32b6 12y6 9w6
malaysian 1738 yi7 1e77 pw7 5kp6 3bv6 3836 14o6 4ba6 5ip6
belgrad 48w8 5rk7 1qo7 20p7 1lf7 1ab7 3sl7 2b07 1j57 wn6
matt 3up7 1hk7 1ta7 50o7 2cl7 1457 1xb7 2ev7 uh7 35q7
burn 5hy7 8h7 3496 3yq6 2ue5 qo5 eh5 17s5 2zy5 2xh5
puerto 2mw9 5028 g97 3417 1496 3hz6 2ku6 4ic6 72c6 3ht6
philosophy 4er8 3f78 68v7 38t7 1pi7 4u27 5pc7 1q76 7cp6 1n96
cemetery 3oo7 1bs7 4ce7 2ah6 2r86 2u06 1i76 3t56 7615 7ib5
mississippi 23b8 1yw8 1yf8 2f98 1tp8 vy7 yz7 1zg7 11z7 16p7
appointment qc6 1ql6 q26 2tk6 2xd6 2pg5 20a5 1y05 6au5 8t5
asean 3dl8 72n7 75u7 3ji6 25a6 4a36 54m6 1il6 yi6 ic6
uganda 2qf8 29n8 2xq8 1eh8 1wo8 4018 3i08 1df8 4ko7 2ic7
roof 79h7 uf7 30w7 6pe6 j86 38b6 6n26 1606 55p6 1j76
vital 1ie8 8e6 2cu6 1wz6 ys6 1ee5 1d65 sw5 by5 2dv5
counterpart 3x6 106 296 19d5 1ll5 1nx5 yq5
infantry 2gd9 3oj9 22y9 27l8 5mu7 22f7 v77 7837 4y7 77o7
jerry 11u7 2bz7 21i7 1yt7 2yf6 2ih6 zp6 2f46 1nk6 4zw6
atomic 8m8 dv6 2ud6 22x6 32r6 56z6 30x6 59c6 28c6 1js5
benjamin 54y6 36w6 1ca6 1is6 23n6 26r6 c56 3n06 2gg6 1eb6
peru 2tm8 3c18 1g58 1t28 3hz8 3pm8 40i8 4ic8 g98 1l88
creativ 2o77 3r17 5ny7 1sz6 3b56 2kj6 7116 eb6 3tj5 4ac5
artillery 3cr7 2297 56r7 1of7 3oj7 2gd7 1zx7 2y66 22y6 5mu6
belgian 5c7 wf7 1jw7 zf7 21h7 2t46 1gl6 2on6 3fk6 2uz6
root 4fz5
acquisition 1nb8 es7 1cq6 9c6 2oz6 1be6 5qg6 1246 1gc6 5bx6
turnover 8a6 2du6 c16 5rn6 jv6 gg6 2dy5
prospect 15b6 2vq6 3396 2xb6 fn6 2co5 1jo5 2sv5 jb5 5525
orchestra 36z9 6079 45l8 4847 40j7 2fm7 1hc6 7fw6 1pa6 6ye6
bloc 1s36 lb6 1gq6 23c5 tv5 1h5 ch5 2ko5 14q5 46o5
plenty aj6 516 5vy6 5hq5 w35 1in5 1wr5 1rq5 2zg5 b65
gene 2fq7 2ts7 6656 2736 14e6 1jk6 5kg6 5156 5ks6 1fr6
suspension 16v7
utah 19o8 1zg8 1gm7 3wz7 2lc7 15t7 4mv7 3407 38e7 1yf7
planet z38 5ty7 3go6 2mb6 49k6 7cv6 2e26 5ir6 1r46 46s5
outlook 1ds7 73p6 76d6 45a6 2vd6 2co6 a06 4kb6 68e6 1eu6
error 1zk7 30t6 20l6 66a5 4u85
charity 4cg8 2mg7 33y6 2n36 2k46 dt6 1p16 5616 s75 gk5
vienna 1bb8 39h7 4vc7 5we7 2e86 5cx6 1zf6 37o6 3966 po6
sing 2vx8 ff7 3gz7 3zp7 78g7 1697 16u7 5zk6 2sa6 6ta6
uranium 30x8 57i8 56z8 8m7 32r7 22b6 44e6 5ic6 dv5 1js5
regiment 2gd9 2299 3oj9 27l8 29g7 5mu7 77o6 22f6 7836 v76
lincoln 34c7 2jg7 54n6 3cz6 5296 3me5 5em5 6ac5 1bs5 17g5
spark 2ca8 4q27 6yv7 2ce7 1t97 68g7 6bh6 2ng6 pu6 vs6
campbell 1tw8 1p78 1zw7 23j7 ls7 3147 10a7 2d37 2km7 1or7
trophy q66 vi6 go6 50a6 jn6 4p5 52t5 4h15 5s5 1mi5
reconstruction 3008 12c6 2nl6 z16 1jh6 6zd6 3eo6 4v16 5rl5 12b5
abdul 3h68 36x8 5b07 6bq7 3xw7 7dt7 3db7 2yb7 2dk7 56i7
cambodia 4a38 v58 1xm7 3j27 1cs7 6gi7 ub7 3fi7 68q7 2257
innocent 1596 sb6 n66 32v5 ya5 2dg5 t35 2il5 yo5
elit 18p5
fre 57o7 2147 3cy7 14k6 6ui6 3o16 4nh6 1796 1br5 7j05
reflect 3kp6 1a46 3i86 1pz6 1pf6 29t6 29f6 ln6 4go6 2j26
murray 3a18 1x17 3wk7 ke7 4pi6 2316 4nu6 3i26 10z6 3bs6
alabama 1tp8 2228 vy8 2f98 1yw8 yz8 16p8 1yf8 1tx8 1i98
pact y88 9w8 247 2uk6 1v76 2926 4l76 45k6 24a6 ic6
shor 5s77 sr7 i17 ap6 2c26 np6 1u36 hq6 726 45g6
cycl
consumption 1m17 a07 3d56 cv6 10e6 1fz6 4o26 h86 qt6 m46
consensus 2926 1i45 2a75 1a45 1yz5 2nb5
bright 1b17 16f7 3t17 1z17 2ro6 gy6 1hj6 5sx6 4fp6 6bo6
gift 3a86 4sc5 3ul5 2mm5 2mg5 4ab5
graham 39e7 ls7 2317 1p77 2km7 2057 2d37 1x77 26r7 2977
carbon 41g9 25o8 3c88 46q8 6xv7 4ly6 7bn6 g56 2bk6 1ss6
feed 5pr6 1v96 1a06 4u55 4si5 4up5 3vi5 4o25 3nv5
fruit 3g58 7aw7 5s97 6wh7 2877 2tp6 1pk6 4426 6456 1526
ross 26r8 2977 2057 2316 3ra6 1oz6 1p76 3k26 23j6 2y46
broadway 16l7 1b87 4ac6 17a6 14t6 bh6 j26 1hi6 1hc5 5mx5
explosiv 4ta8 3sa7 2746 2yt6 dv6 6zl6 71v6 6a96 2bc6 n26
tape 5b58 ie6 6e46 2kt6 2sz6 6g76 2zf6 4n56 5i56 24i6
drink 3bq8 5rh7 24g7 21s7 55f7 6b77 6d47 1rw7 24f7 1v97
von 4t37 77j7 5or7 5vl7 4pn7 6lq6 5po6 5pz6 6vj6 2jk6
lov fv8 4fw7 1f97 xk7 4fe7 2z27 kp7 2mm7 3oe6 3156
stretch 3ib6 1nw6 45s6 13t5 15z5 9g5 1b05 4ec5 1d55 1e45
hampshir 1577 3dr7 1ps7 1yg7 11z6 vy6 3ic6 5jk6 1yf6 yz6
ward 2yu5 1k75 dn5
shock 3la7 1e97 4j97 2ry6 3to6 53p6 6786 1uo6 3cf6 2nz6
lunch 2zi8 1qa8 3ey7 2766 58x5 5zl5 6zb5 1r95
wisconsin 1i99 1yf9 16p9 11z8 1ps8 1vl8 1zg8 31d8 yz8 1tp8
literary 2br8 1pi8 2d47 20n7 2fu7 6iq7 79o7 2o77 4ro6 tq6
crackdown 5b67 gz6 u16 2ce6 2li6 6vv6 2bb6 2qg6 6cw6 1bz5
birthday 1897 2657 2cg7 24x6 4t76 15d6 2726 zj6 3s25 2k95
dick 26j6 v16 6o16 2ih6 zp6 12f6 mk6 29i6 22a6 23j6
climb 1m78 2uw7 29x6 43d6 38i6 9p6 fa6 jf6 1me6 1pc6
wealth 2lx6 5fk6 1245 2b85 7795 33e5 5d95 es5 1lq5 tp5
jacqu 2037 4ej7 5i67 2je6 2ii6 4yj6 5ce6 4bo6 3t66 6to6
cairo 4b78 2sw7 32i7 5yt7 4yk7 uo7 4hi6 5x36 7bv6 3m56
mouth 4kp7 3sv6 60f6 2yy6 4iy6 3pg6 1yo6 13w6 2wb6 3886
nasa 43o8 28w7 49k7 7j67 64o6 3go6 5gb6 4mo5 50x5 5565
negotiat mz8 9w8 dw7 766 1nn6 2y06 3pr6 37c6 246 30s6
spoken px8 jj7 5fb7 yr6 qd6 2rc6 34s5 dc5 1ag5 2n95
ads 4fu9 1ce8 ms6 55i6 6h6 4ki6 m95 4hf5 5i55 1c05
ontario 5re8 5n58 3ta8 58y7 2k67 60u7 51a7 3696 34h6 6i36
salary 2598 4837 28f7 c27 2p87 ll7 1ty6 1mc6 1px6 60p6
milk 3vt7 1yh7 1nm7 3h37 2l67 6b77 aa7 2lr7 23r7 6x96
beer 3bq7 23r7 4eb7 1g37 5rh7 1rw7 55f7 53h7 3s66 5zw6
melbourn 4l29 42m9 1an9 44h8 3x48 3697 3j97 3f37 4ww7 3tl7
dvd 4n58 2zf8 ie8 45t7 2kt7 1aj6 61n6 68z6 3tb6 5i56
prix go7 3hv6 4cs6 3pu6 3px6 67q6 5uv6 ah6 3os6 1rn6
passag 1h96 4xq6 ta5
petroleum 4n8 bu6 g56 16h6 5rg6 3ux6 6hm6 4236 10e6 1xw6
soul 3ez6 jz6 tj6 23t6 5vg6 1jb5 2to5 4be5 46y5 3ox5
laboratory 2t19 986 2nk6 5x16 14w6 31z6 5sr6 2yz6 1dr6 5ol5
jan 7ja6 5na5 37n5
constant 6486 3f06 1hy5 am5 cy5 1ux5 2a05 om5
attitud 3i87 1jm7 2986 2aa6 4ie6 4k46 6nv6 2396 1536 2nh6
phil 2f87 5387 6ll7 4mj7 2cn7 5hl7 4ru7 1pt7 3yw7 uh7
assessment 3n37 7jk7 3af7 1at6 3zr6 34k6 4fg6 2pg5 2s25 3e95
runner q66 46b6 5v26 4p6 4a06 7gb6 k06 1ru5 ah5 2tz5
peacekeep 27c8 3m77 2c97 hx7 1si7 im6 6j6 3u76 yw6 5qi6
barry 1s77 1x17 36o7 20v7 3507 28p7 1or7 2d37 mk6 3bs6
situat 2o87 6x26 1856 bt6 5dm6 d86 4ff6 s05 25e5 4rm5
eve 15d7 41p7 2cg7 2426 1896 45c6 2656 3s25 2cw5 6fz5
metr 12k9 3gn6 nl6 pq6 39v6 49d6 2tz6 5ts6 29c6 25e6
geneva 78a6 37o6 5we6 22v6 1zf6 6f56 3cx5 245 34l5 49i5
renam 4305 4b5 2sl5 5dk5 1bf5
mine 1lv7 44e6 71v6 2u66 2le6 3ux5 5qj5 3xu5 6zs5
chas 1ni6 10t6 7ij5 6y35 6u5 16j5
geography 68v7 6m67 38t7 7cp7 3st6 5p36 2206 3f76 6zu6 6vl6
lane aq7 6pd6 5d36 4066 6oa6 1056 3y06 vk6 60s6 70p6
orthodox tn8 qf7 947 5p87 5726 3m16 5o96 2wp6 p66 4sf6
nasdaq b38 1x87 6q37 1bg7 7n7 o97 30b7 5dc7 43d6 1kt6
residential 19c7 1ka7 5hn6 2o86 1i6 1wk6 6x26 5qs6 7i6 2h06
realiz 5a7 3i7 10k7 2f06 1ih6 3nm6 32t6 6wq6 5jq6 26e6
wage 24e8 1aw7 1kc7 1px6 2ac6 28f6 ja6 3oq6 2oi6 k86
wto 2246 3dl6 4l75 3ji5 4mz5 24z5 2925 3ge5 59q5 9w5
assassination 4lu8 4zt7 40l7 1iv6 n26 sb6 2hg6 td6 3bb6 3vz5
rooki 2wi7 1w97 2pz7 5ls7 5x47 4vu7 3vv7 3d67 2e37 50a6
entranc 6617 1qq7 7fs6 1066 2o86 6az6 6ys5 j85 6pe5 6oa5
kilometr pq9 cp8 1d27 1fo6 72k6 16e6 3gx6 11s6 14l6 24y6
luis 18l8 3kj8 1nt8 5888 3577 7747 29s7 2er7 3g27 38x7
bare 2ya5 nl5 au5 b65 2i05 6yb5
height 3vm6 1me6 5ts5 k95 4vy5
morris 3kn8 ls7 5g87 2977 1zl7 1af7 1x37 26q6 3lm6 2vr6
princess 6w37 2u87 65h7 73c7 y76 1o66 lg6 6sx6 53a6 d66
conservation 29e8 3rg8 57h6 wk6 tp6 5p36 4jy6 6o56 4rp6 3616
permission oi7 2o17 zg7 1n06 18n6 5sd6 gt6 2dx6 3rv6 895
designer mn6 1446 4uo6 2ab6 5x06 1c36 31y6 3mp5 63m5 41s5
comic 4n18 20n7 6ka7 5yu7 1227 31h6 qr6 4646 6lh6 3nn6
emission 3c88 23k8 41g8 46q8 1ss7 4o66 2bk6 2oo6 3ge6 7bn5
darfur 1df8 2k37 3x57 3aj7 3i07 20g7 4ko6 29n6 3mr6 1wo6
disappoint 1e98 2f17 30g7 2co6 3cf6 76b6 3xq6 1kp6 3ir6 65c6
counsel 6a56 1ol6 na6 ql6 31o5 2om5 47i5 35m5 2wq5
liu 1ml9 2ds8 2jb8 40a8 58k8 3mb8 1am8 7ap8 6ox7 6ig7
castro 3we9 1qy7 42v7 1rf7 15m7 4796 6vb6 6mz6 52n6 6nb6
momentum 19h6 7cy6 4c56 t56 4e36 q95 2xb5 uk5 1ye5 a05
busy
classical 1ob7 2tn7 mq7 6m6 2i56 1pa6 6ej6 2br6 1pi6 3ap6
procedur 1om6 qk6 2io6 1wb6 3n36 9v6 1x56 2l26 q15 1lz5
headlin 5536 fj6 4fu6 1xg5 2al5
colonial 2ea6 3u16 as5 5d45 1qx5 1uf5 uj5
afford 15y6 c26 l46 cg6 1iz6 6o5 ek5 e95 46d5 2kx5
legacy 1vm5
franchis 1e36 426 2776 1gz5 y55 205
illness ol8 4dx8 2iw7 44z7 5fi7 3lj7 3b37 2qe7 3wh7 3om7
fifa 2gm7 75r7 45d7 2ot6 67q6 7j96 x66 2m86 6u55 1f45
celebrat 2cg8 5d88 2427 1897 6fz7 zj6 50l6 2fi6 24x6 45c6
wright 1xo7 1xu7 1or7 3lx7 5dl7 1e87 2vr7 1nk6 pc6 30k6
depression 6vq6 3pn6 3b36 2636 2iw6 5q76 3wh5 50p5 37v5 7b15
techniqu 1om8 26z6 2yz6 9v6 2v6 bk6 7726 1ms6 78z6 5sf6
foster
capitol 15x5 e35 3tq5 dz5
invest es8 1cq6 1d6 1246 io6 3ds6 gk6 1vd6 4g6 7236
assist 3n5 xm5
beauty 1qw6 4y45 fv5
wonder 2j77 3i7 5a7 2f07 1cy7 1f97 2d66 tc6 1pj6 2sy6
surg 38i8 tm8 jf7 31e7 2kd7 43d7 5n27 6lw7 2ix7 2du7
proud 1f96 31p6 23t6 4fe5 3o75 5ql5 4965 66e5 xk5 44f5
tackl 1h66
spiritual n46 4be6 2986 6re6 1f86 2wr5 1b35 5935 6f15 3ig5
dennis 1oz6 2dh6 v16 1yt6 23n6 1s76 2436 3xh6 26r6 29j6
sleep 63i7 6c17 1yp7 4256 1v96 2a26 7k25 hk5 2nf5 4qv5
proof h67 1th6 1fw5 6275 63h5 4ey5 g75 sm5 2pm5 3tk5
sustain 6id6 12b6 3dv6 1k85 1ye5 1w25 n15 1ok5 2zg5 2fs5
chicken 4si8 3iw8 1yh8 3867 27f7 3su7 3g57 3va7 2l66 5dj6
faculty og8 2k8 4dj8 9s7 1sq7 1h37 8v7 1bo7 46x7 1qc7
croatian 1qo8 1178 20p8 yk7 3jk7 1ho7 4rl7 7ba7 21b6 48w6
russell 3qu7 1p77 39e7 mk7 49j7 3147 7347 1xu7 2057 1f07
mitchell 23n8 1p77 2977 2057 ls7 2km7 23j7 2317 2vr7 1or7
francis yf8 ou7 11j7 gj6 1ez6 2gg6 3f86 m26 1tm6 ke6
colonel 1y19 5bm8 44g8 3dt7 v77 5277 tk7 ht6 2296 1ez6
acre 3cj8 5gy7 cp6 1386 pq6 5tp5 6o55
influential 6qh6 3bo6 4lc6 17i6 2d46 5mm6 5oh5 tg5 2of5 s15
hispanic 2y79 ib6 996 1846 1496 1d46 475 mp5 32l5 19u5
violation 2nt8 3kz6 6xb6 3nb6 3e96 3f6 4vd6 6os6 3df6 7136
priest 4cw8 1i28 tn7 57q7 6lp7 4mn6 3ot6 4te6 946 3qp6
tool 1om7 2dv6 2686 t76 32n6 18i6 dr6 47k6 1p66 hz6
execut 28t7 19s5
takeover mt7 5qg6 1nb6 1p06 2nv6 22i6
wed 6fz6 53a6 zj6 17x6 2cg6 1036 1qa6 2426 6926 15d6
dna 2ts6 22o6 6656 14e6 2oe6 2v66 2fq5 4rs5 37t5 4op5
explod 4ta8 19r7 3sa7 23p6 19w6 2ps6 3556 n26 39n6 6yv6
albert ou7 yf6 c56 2x76 5ck6 z56 ke6 2gg6 2is6 26s6
tea 1rw7 23r6 24g6 23y6 3bq6 23m6 5zl6 3h36 24f5 3g55
nhl 1gz8 1e37 18e7 7a37 3fl7 6dn7 1uq7 68r7 7cg6 5dg6
carl 5or6 4wl6 3346 2jk6 4t36 73j6 4eh6 6lq6 3e56 77j6
vega 1s59 2pv7 48f6 14y6 1uz6 2sb6 2nw6 5l95 17a5 74o5
vatican 1627 3io7 5fw7 70d6 1i26 5ou6 4gd6 tn6 1dg6 4te6
gdp 1pg7 a07 1fz7 6217 2bq7 79n6 un6 33o6 1406 6il6
peacekeeper 24u8 1si7 wn7 ya7 hx7 6j6 yw6 5ix6 yk6 2c96
submit zg7 2pg6 2zx6 r16 1ff6 57c6 ru5 1us5 s45 4q05
pyongyang 1t87 2zb7 ai7 kn7 1js6 8m6 9u6 6fr6 hu5 37i5
beef 1yh8 3su8 3iw7 26n7 3vt7 3866 1m16 53v6 62b6 2g96
tel 32p9 71x7 33i7 12d6 2476 2sw6 4b76 4vc6 4fl6 38q5
considerabl 2b88 5fk7 2zg7 r26 1w26 n16 6kh5 3xs5 5g5 21m5
stem 5er6
introduction w07 1ej6 3nw5 k25 6jf5 31b5 1k55 3k75 2xp5
excellent 56g7 5hq7 48k7 sy7 2bl6 4456 386 1la6 7a6 38y6
brigad 2gd8 22y8 2298 3oj8 5mu7 7836 77o6 4y6 5r16 v76
bangkok 1z97 4ak7 3837 3bv7 2b27 6gi7 6cz7 3ky7 68q7 4if6
pend ru7 33v6 1ky6 1st6 1qk6 31u6 id6 2pe6 zg6 2oy6
depend 2mt7 32c7 3hs6 3276 21m6 15c6 gu6 4sz6 mo6 8e6
anybody 1pj9 2829 1cy8 5a8 2vc8 3i8 2j77 ud7 2q67 1ep7
difficulty cj7 28r6 15n6 3r46 1lb6 6t36 1345 4zb5 l35 2lk5
exit 60s6
googl 3ad8 1358 3s57 4587 m97 64x7 5fe7 hi7 5ar6 55y6
verdict 7ci7 19m7 u97 2jy7 46w6 3386 2hu6 kg6 hh6 2x66
conversation 1l26 i76 4cj6 zw6 2hq5 5v35 5w5 ro5 4cy5 23q5
plat 7jj5 1hn5 2ge5
evil 7397 1j36 4j36 tj6 6o76 5sg6 4nw6 4wd6 3qj6 56q6
canal 6hb6 72v6 vk6 2ao6 bi6 66h6 76l6 6xi5 47n5 1wy5
harder 1qf7 b66 j66 7a6 ul6 2wm6 aw6 6986 w35 aj5
succ 1vy6 20a6 1kj5 68p5
eligibl 4m97 61t6 1ru6 6d06 3uk6 3226 4105 5w15 2qc5 3hw5
tast 4428 4j87 5dt6 6qg6 15o6 1g36 1wv6 3ln6 3l96 3fg6
somebody 27p9 1cy8 1pj8 5a8 3i7 4sb7 2j77 zk7 2vc7 ud7
maintenanc 2de6 2jh6 hb6 qx6 4i96 zt6 3j6 16z6 ek6 1ut5
symbol 76y6 3xi6 3k36 2ez6 34s5 35v5 4q85 1gy5 5w95
attract 4jq7 1u66 4kf5 1325 pb5 to5 55i5
attach 65f6
flower 1e57 23m7 5t26 3t16 5sx6 6456 2ro6 mm6 1du6 8j5
tonight 21f7 5q6 2z6 1m05 1ls5 ud5 1pe5 1cy5
laker 3er9 4zy9 53l8 7eh8 6a08 6eh8 6sn7 3fl7 1gz7 6297
par 4768 3jh7 3vd7 4287 1j17 4u66 5i76 2c46 79a5 3gd5
nigerian 17l7 2xm7 60a6 5kp6 2vp6 5eb6 4xg6 4016 5un6 2k36
biological 2ts6 17b6 dv6 4op6 8m6 22b6 1ex5 3fn5 24n5 3st5
intention 2qr7 12l6 3606 58s6 18k6 3rc6 2mv5 1bd5 tx5 1sj5
rid 16j5 3tx5 1hz5
pension 5w17 re7 2dn7 24e7 1b77 4997 1kr7 1mc7 1tl6 2596
luxury nf7 5qs7 3zi6 3326 5el5 3mw5 ae5 6yo5 1iz5 1hr5
educat 1n96 4wu6 5wn5 1u65 1bo5 7w5
possession 4l96 2dz6 3wn5 1a55
mandat 3h26 1wb6 3e96 2cs6 3lp6 5sd6 77w5 3mz5 3yo5 te5
stick 3886 6jw6 3kq6 60e6 2ja5 5f95
aspect 2e47 1k56 xg6 kz6 1x26 2nh6 2he6 l56 1qe6 1b36
rear 2gr7 5hx6 3d16 5wj5 4dn5 xo5 5jd5 6xd5
well 4qf5 1x15 5uo5 3845
accusation 15p9 tu7 3yb7 qz7 5up7 gm7 11d6 1vf6 2v06 4vd6
steven gw8 2d37 2lt7 et7 10a7 1nk7 20v7 mk7 1p77 1p47
attribut 35v6 2396 5qv5 gp5 4k45 1l75 5xw5 u25 6ry5 1dv5
overcom 5hk7 1e26 27q6 3r46 6ha5 4we5 3zm5 5255 4d15 4f25
summary
execution 2707 2946 2ns6 f56 2cf6 19s6 1w06 3l06 4wr6 5y55
storag uz7 43i6 qx6 44x6 zt6 vn6 32n6 67n6 4s66 41o6
volunteer 4el7 3fu6 7dg6 ew6 2295 2gd5 13k5 1ly5 4025 fk5
shuttl 7j68 64o8 2497 43o7 49k7 3go6 nv6 wh6 3g06 7466
ncaa 72w7 yb7 1gz6 7df6 go6 1uq6 1e36 4wg6 2af6 jn6
organizer 55s7 14c6 ei5 3ag5
businessman 4r87 7k87 5hw7 53r6 18m6 4kc6 6l85 35n5
libya 3k87 5yt7 1ga7 uo7 6i87 1df7 2ol7 41c7 2pj6 vm6
brooklyn 4578 1ji8 216 5486 15r6 4kj6 lt6 l86 1wc6 3526
framework 2117 1yz7 2cs7 5lt7 2l26 9w6 2nb6 59q6 ic6 2uk6
vessel qa9 18w8 5b37 1vk7 3js7 46t7 31f6 sx6 1i56 1sd6
punishment 3l07 19s7 3x16 1016 28t6 4wd6 y16 4gu6 t36 1gf5
smart 44p7 2yw6 5j36 59t6 64p6 7fx6 2r75 6yw5 2xj5 5w85
worldsourc
baker ls8 1af8 1nk7 1x77 1x37 1dk7 1zw7 1xu7 26r7 mk7
belief 1f87 1ha7 3ah7 1he7 n46 3m16 4fz6 2sr6 1yz6 24q6
solv 1nn8 cj6 14i6 63e5 2df5 6wo5 4zm5
gradual 4c57 1317 3cq6 1ou6 1t36 2y96 69m6 4da6 3hq5 4e35
imperial 1cd6 1ug6 65h5 2jj5 5ag5 y75 1c25 3d95 3ke5
tall nl6 2i06 5ae6 1j76 49d6 1n46 12k6 24y6 2ya5 1e55
tone sz6 5zk6 4n05 5h35 6vh5 wt5 6qg5 2i45 2ez5 34s5
wildlif 25k8 6o57 2p17 4jy6 3616 7i36 3vh6 3rg6 4c96 1a06
fundamental 1yz6 6wj6 10k6 2396 2e46 2nh6 3i86 3ah6 4mi6 3po5
squadron 4ku7 2gd7 77o7 4lf7 22y7 2297 58c7 l17 1pm6 v76
twenty 3779 3s99 4339 4p09 30c9 3vs9 47w9 2m59 63q9 4k79
ron 21i7 22a6 1q56 2az6 uh6 10v6 1s76 26j6 2bz6 1ox6
lawrenc 3r7 2sf6 1nk6 gj6 4b96 26j6 11j6 20v6 20m6 1xu6
settler p67 sf6 3as6 7x6 5wr6 1km6 6n6 12d5 m65 5f45
wayn 1xi6 1xq6 1s76 2s06 3yl6 2se6 3j36 5766 1hk6 1456
modest 3dv6 2bl6 1w26 1ye6 3ir6 7k45 2o25 12a5 6kh5 uk5
rwanda 3i09 1wo8 2258 3mr8 4ko8 3dh8 1df7 2qf7 3aj7 2p67
jimmy 2o37 1ne7 3yl7 2fo6 2yf6 21i6 22a6 4376 2ih6 2f46
forget 5a7 35j6 1cy6 2vc6 1f96 2826 2f06 26e6 6m36 27p6
thrown 1pd7 1r27 43g7 10t6 ki6 3f46 6gl5 3ws5 jo5 6u5
longest 1ar6 3ib5
rodriguez 4ch9 2ld9 3vl8 3fv8 5mi8 2ml8 2qd8 4sy8 25f7 4of7
sentiment 2xb7 3i86 73p6 6lw6 2396 7e86 5y36 64y6 2jf6 4366
pattern 40o6 35v6 1kv6 1b16 1pf5 3245 43s5 36i5 1rh5 tz5
demonstrator 1bt9 5hu9 u17 53j7 63s7 2qg7 2bb7 3or7 4ex6 1mf6
bomber td7 n27 3d46 5r16 1876 776 4ta6 5q96 1oh6 52m6
slip 2uw8 9p7 mv7 43d7 4k67 4k17 2v87 2446 2kd6 31e6
auction 5sp7 5fe6 9c6 1be5 75d5 40m5 4135 mt5 1hu5 6f25
thin 2i07 16f6 1qg6 3eh6 59a6 44w5 1nc5 3sz5 5xa5 1la5
occasional 1hy8 7r7 1886 qj6 lo6 5nt5 24p5
nick 1xq7 2056 21x6 2cl6 1456 2lt6 10v6 1hk6 v16 36o6
sick 2nf7 1mh7 2rw6 1f76 2bv6 v26 e96 2nm6 fb6 16d6
separatist 2ay7 j97 1zi7 1xj7 1yd7 46r7 3dx7 21b7 1p57 2ak7
graf 4qu7 3zo7 1ib6 12p6 6eb6 5j75 3t85 7im5
perry 1p77 10z7 1xi7 1x76 26r6 34p6 1fs6 1e86 2976 2e66
goalkeeper 3qr9 1ub7 1yi7 4gt7 3z17 1oq6 7ej6 4aj6 7826 2tc5
conclusion 1ig7 2o66 g76 1vc6 58j6 2pg6 7m6 1us6 nu5 1535
nobel 5k59 1106 65e5 6rv5
buyer 4138 1hu7 io6 1be6 vv6 826 4st6 nr6 9c6 75d6
stanc 9d6 58s6 2nc6 24q6 3iv6 a76 3y86 6q65 12u5 52u5
architect 63m7 3hy7 1z66 5en6 31y6 25m6 mn6 3bo5 1ax5 3tv5
employer nq7 2596 5w16 28f6 1kc6 9m6 re6 c26 1tl6 6d06
expos 5516 1a85
object
sec 7756 28x6 3qk5 ru5
sony 7jc8 4n97 4vk7 59m7 6p97 6dm7 57w7 58g6 6pl6 6h86
grav 2216 3oo6 1i76 3t56 2u06 69d6 4sm5 3x25
bitter 2i17 4jw6 6um6 6i26 3xq6 6m75 32z5 4pa5 1ri5 20h5
eliminat 3uz7 w76 ek5 bc5
insurgency 1rg7 5ja7 5wa7 1zi7 2a37 pa6 gc6 3m66 5iq6 1wn6
commentary 1xg6 4ro6 xs6 9a6 1oi6 6gc6 36c6 xe6 6ka5 3sy5
oust 4fv8 4sp8 4c47 5dq7 1iv6 3ie6 38l6 69w5 4xw5 3w75
jiang 4zp9 3v88 4ok8 2uj8 5af8 6ck7 4dz7 1am7 6117 1ml7
tunnel vk7 1lt6 27x6 1wd6 aq6 2x36 2dm6 6oa6 3136 39b5
bulgaria 1pp9 1za8 19z8 39c8 5fv8 3ks8 2ve8 4077 2t97 3ec7
sovereignty 2sq7 rz6 qb6 2rq6 2n76 3xk6 52y6 vh6 47u5 5h15
oxford 2fh9 44s7 3ae6 1qc6 3f36 5v46 5xy6 3x76 5b96 5jk6
elder bq6 18u6 fb6 3wd6 br6 4pb6 pe6 3k5 lg5 59v5
pipelin 4237 g56 46t6 4n6 6gn6 2wl6 5cb6 1dt5 2e55 1lv5
inner 3b67
rick 21i7 uh7 36u7 1457 12f7 zp7 10v7 1ox6 3e66 10a6
publisher du8 1s27 xe7 ng7 wv6 sa6 4136 2ey6 fj6 7ka6
bench 44d6 jk5 ir5
chechen 1yd8 2a37 4dp7 21b7 yk7 j97 1xj7 wn7 817 1176
ken uh7 1gj6 12f6 22a6 29i6 1ox6 20v6 2bz6 v16 24r6
sarajevo yk8 1178 5rk7 4dp7 5zd7 48w7 yw7 7kk7 21w7 wn7
hillary 44q9 1r38 ef7 1367 7e7 15g7 4cd7 1j67 1lj7 3l6
manila 14o7 1z97 27m7 3836 3bv6 48g6 5696 4if6 5pw6 42v6
twin 1255 4pb5 3bx5
isolat 42f5 3q15
vietnames 3j27 1737 2o57 4v7 ub7 5w36 kn6 5x56 3p66 4if6
mere 2gf7 au6 gu6 hp6 nu5 1wz5 1rq5 1fv5 3q75 2ji5
operator 3b46 sd6 2e55 2ga5 1y25 vv5 s5 2gn5 zy5
enormous 5fk9 2zg8 27h8 pb7 11k6 2cx6 3p56 1mb5 1lq5 2455
wealthy 5wn7 7kr6 4wi6 x45 31r5 49y5 3dy5 zh5
competitor 1gp7 1ja6 xf6 2s16 55i5 75d5 vv5 1ry5 7145 is5
demonstration u18 1bt7 29v7 5hu7 2qg6 yp6 2416 7dk6 2li5 3ag5
hidden 2me7 6a97 2v76 6oq6 23p6 y65 2ya5
argentin 3kc8 12x7 45m7 35t7 lp7 1es7 6tg6 1uf6 2gl6 5026
fastest 2ig6 cx6 10j6 nn6 3fw6 r6 19q5 1fk5 3yd5 1w15
transit 56d6 16z6 2kb6 p46 um6 2x36 3ni6 hf6 48s6 2e56
roy 4e86 28p6 1s76 29l6 48l6 36u6 1q56 2fo6 1gj6 ct6
cruis 3js6 4fk6 qa6 4l15 18w5 4pk5 2rv5 2ow5 oy5 2iy5
ski 43e8 6r18 3pu8 3hv7 4xa7 2y16 5gx6 72d6 20t6 5ac5
tibet 30q8 7gm7 4oq7 3mo7 3cc7 4bv6 6gu6 hu5 1xm5 u5
pollution 25o6 wk6 41g6 3fs6 5iw6 5fu6 6n06 3c86 7bn6 23k6
impressiv 2o28 56g7 3447 7c87 5nw6 27k6 38y6 2w76 3ir6 7k46
revis 4wx7 57c7 2xs6 r16 nc6 2cs5 4205 69m5 2io5 15f5
kidnap 3o18 56t8 2147 sb7 4zt7 4nh6 gz6 50c6 4b46 3lh6
buse wr8 56d7 1cu7 1097 7jl6 3hk6 3ni6 5xb6 s26 ve6
nevertheless 2z99 4kr8 1fv7 17 16i7 4ks7 u26 ds6 2n96 1cb6
surplus 5rc7 1407 1pb7 vr7 27b7 79n6 5ie6 51x6 8a6 19t6
poetry 3bp8 1pi8 6iq8 2408 2fu8 4ro8 79o7 20n7 1227 6ka7
friendship sh6 1il6 1l66 ic6 fd6 3ww6 6e66 3256 3675 4jj5
observ 3n76 1u55 11a5
subsidiary s7 1em7 5427 1cq7 5736 2xc6 2sl6 4306 me6 4ol6
infect 2qe7 1fr7 1vb7 1e67 4787 ol7 3866 4g66 6v06 4si6
anne 2qs8 1o68 2hi7 11e7 3gf7 4qe7 2q37 2lf7 z57 3yh7
anywher 2s98 27p6 2ox6 2vc6 2q66 5if6 3h86 ud5 1pj5 sj5
exil 45e7 3cy7 3mo6 30q6 5dq6 3ie6 3cc6 1rf6 49f6 2mj5
terry uh7 2or7 22a7 2sj7 1or7 1nk7 1hk7 36a7 1xo6 2fo6
vulnerabl 7206 42f6 lz6 l36 5k16 17c6 1eu6 1lb5 it5 14d5
neck 2wb7 20j7 16c7 2yy7 4vq7 1sf7 63n6 32g6 4iy6 3886
harbor 47n7 23d6 nz6 sr6 5l56 2vg6 1h05 6vi5 qa5 4l45
slam 6096 19w5 4bm5
strok 28a6 4766 4u66 1j16 5i76 3vd5 3jh5 4285 65m5 6tl5
utility 1dt7 1y26 3326 18s5 3qn5 1db5 1xw5 s5 5wk5 g55
kind 49e7 mo6 hc6 tz6 1526 kz6 1og6 1n66 8q5 gp5
intervention b96 3y26 12c5 dj5 fz5 4lr5 6zd5 24u5 1jv5 33f5
alaska 3wz7 4mv6 38e6 3ro6 2sb6 1zg6 1yf6 15t6 2ku6 22q5
deployment 1si8 6j7 24u7 3m77 hx6 4gk6 27c6 5eo6 im6 1q5
trigger 2308 1t97 4q26 kr6 31t6 vs6 5ro6 2ng6 2ce6 6yv5
print 1vi7 p07 du6 1s26 6q96 4xf6 1b56 ng6 15i6 4fu6
costa 3pm9 40i7 2tm7 3hz7 22d7 3vx7 3ht7 1t27 3ep7 pp7
grass 1e56 4ep6 3n56 iq6 4d35 6v45 1du5 5sx5 1bj5 1ze5
unrest 5iq7 2qg7 2ng7 44i7 47h7 2307 dd7 1mj7 4w17 68g7
tortur 1a87 14k7 2ef7 4g56 sb6 3cy6 2dr6 1w06 28t6 1796
celebration 6fz9 2658 zj8 1897 2fi7 5d87 2427 24x7 6926 rd6
photograph 1eg8 6ne7 30f7 z77 3586 2sz6 47q6 4hf6 1wt6 52j6
warren 34p7 26r6 gw6 3bs6 2a56 2976 6766 23j6 29j6 3846
swept z87 2u26 40c6 7kf6 4625 4nx5 6095 5135 5ro5 1wp5
chrysler 65g8 3j08 1137 3ty7 6jb7 4m57 20k7 1h77 7jz7 72j7
greg v17 uh7 1ox7 21x7 12f7 1gj7 2ev7 21i7 10a7 3ce7
amateur m36 6a66 18e6 3k15 2g75 9k5 4wg5 79j5 yb5 is5
dodger 1pt9 4mj9 5hl9 5388 6ll8 3yw8 3m08 4ru8 1lm7 2e37
optimistic 76d9 2xk8 45a8 1kp8 73p7 3397 2f16 25q6 3q36 2sv6
suburb 2ll8 19c7 3gx7 5hn7 l7 4w6 1bu6 5wn6 2576 3jl5
dress 1g17 2jo7 21e7 42p6 34f6 2jv6 5mj6 4uo6 3ax6 2kk6
prevention 2qb6 ol6 4qo6 5m6 1vb6 3a46 4la6 5746 13l6 55t6
implement 2118 2927 15f6 12v6 3yo6 2zd6 5kh6 33q6 3id6 5lt6
barbara 3dg7 2wv7 4a26 4gf6 3pc6 2hi6 4ub6 3916 2pf6 3co6
valuabl 3rk6 2dv6 2276 8e6 1105 6h75 27k5
conspiracy 6q77 53u7 fy6 5576 1656 70z6 1fn6 4446 4xh6 1596
midnight 34x8 2d27 2z7 eg6 5q6 sv6 3jm6 5286 xy6 7bb6
unprecedent 11k6 2e76 2b86 2zg6 1k65 2zu5 5fk5 1rd5 27h5 1o55
cooperat 33q6 2006 50y6 1sg5 ic5 5gs5
advocat 3g47 12u7 5nx7 19b6 6eo6 rx6 9d6 1dm6 3s5 3745
bloody 2ze7 5kt6 eh6 47h6 3nj6 1bz6 2li6 3m66 5ja6 dd5
consultant 7dq7 1nz6 3gj6 2k26 in6 51l6 2gq6 6l86 3at6 nh5
dawn 2cw7 eg6 34x6 62l6 4275 7bb5 sv5 24x5 3jm5
craig 3j37 10a7 1gj7 2ev7 28p7 1or7 2317 2sf7 1hk7 23j7
scholar 2jx7 1h37 1pi7 2407 wv7 2of6 og6 2br6 4u26 4ro6
assum wg5 1hf5 2ji5 1go5 af5 15c5 gu5
afraid 6727 2nm7 1pj7 5a7 2vc6 27p6 26e6 3ui6 ix6 xk6
sierra 3aj7 3e17 2p67 1wo7 4ko6 5eb6 3i06 29n6 3yf6 2256
childhood 5tj6 5bf6 3oe6 i86 fb5 2635 n95 5wh5 1f65 3k5
lineup 30d7 2wi6 8c5 3wc5 5ei5 205
tragedy 3p78 2ry7 7g96 4yi6 71s6 1986 6f66 2rt6 53p6 4o96
generat j76 qt6 5wk6 1dt6 10w6 r76 i25 1fz5 2e25 bu5
pat zp6 1hg6 12f6 2or6 v16 uh6 3ko6 11u6 3e66 2av6
regulator 2hf7 4b16 3qk6 2t6 3d86 3636 2t86 7756 1lz6 7775
repair 2836 4hz6 rm6 3oz6 3006 5yc5 1a15 hb5 3en5 3iu5
complicat j67 6bg6 6s26 41w6 3a36 wc6 5pi6 1n85 f15 l55
plead 1598 2x67 4bg7 5g47 6o46 6q76 14n6 19s6 2uv6 2il6
fred 3357 1yt7 26j6 1nk6 zp6 1x76 2av6 20v6 22a6 4f86
discrimination 3nb7 3r97 1sc7 6gh7 7ed6 4in6 1846 2pi6 6v36 52k6
bass 1ym8 3mi8 7ko7 2sa7 40y6 2fm6 3be6 3ek6 5rw6 54c6
mohammad 14h7 1mu7 2yb7 1o07 2kf7 5cc7 6ht7 56i7 7i27 2347
opec 3yr7 75u6 4zv6 1rj5 1ga5 1fz5 10e5 4215 4n5 24l5
dam 3x98 55j6 7g66 6d66 66h6 6o26 bi6 vk6 2ao6 4jb5
medicar 4999 6d07 28f7 3qi7 1kr6 re6 3wu6 5w16 3106 d06
guinea 4ls8 4to8 6nz7 4pl7 3yf7 3vr7 1wo7 2p67 43w7 3uu7
ukrainian 2t48 39p8 817 5dn7 6ip7 5t07 19z6 48e6 2on6 2uz6
garcia 2qd8 3028 3vl7 2ld7 3fv7 2r47 3vk7 59y7 29s7 2ml7
rape sb7 56t7 1a86 4zt6 1fj6 1666 3lh6 3nb6 2cf6 pn6
zhang 25s8 1ml8 2jb8 7ap8 58k8 4i68 40a8 6ig7 6it7 5q07
marshall 1ea7 2jg7 1bi7 ls7 gj7 1x36 1p76 3rd6 4ai6 4gr6
rebound 31e7 4k67 26f7 2uw6 43d6 jv6 22j6 29x6 2v86 3qa6
useful 45p8 8e7 26z6 3iq6 5iv6 2cu6 1om6 3516 2gf6 1wz6
cancel 3cb8 2py8 4us7 1ek6 jp6 16v6 7gy5 nv5 7s5 6d5
authoriz 5sd7 r16 2o16 3qv6 zg6 25l6 28j5 57c5 33q5 27d5
touchdown 5rn9 6dw8 ws7 6c06 gn6 1w96 2196 7986 5il6 4wp6
stolen 46n7 4l97 3wn7 36y6 3986 28i6 2tu6 4m25 6e55 1tz5
hip 1cm6 46k6 62n6 6286 5435 4vq5 en5 3m25
boom 34d6 4dw6 2vd6 6z6 a05 1jz5 26f5
solar 52c7 4o66 22r6 z36 4g76 5gb5 5ty5 2db5 6tp5 49k5
pitcher 3ml8 2wi8 4fq8 1m28 5ls7 1pt7 5ei7 63t7 4ii7 2cn7
context 2nh7 28l7 1x27 1k57 2ej6 2ul6 1qe6 38u6 kz6 l06
terminal r37 hf6 7ch6 44x6 34u6 1vk6 3ni6 2bf6 4l46 2b75
colin 1fs7 4557 1zq7 5s06 2a56 79a6 23n6 26r6 3jg6 1oz6
extraordinary 2o26 3p56 2cx6 48k6 2zg6 7c86 2w76 1rd5 5fk5 2zu5
munich 3ay8 4kh8 5cx8 5uh8 3fe8 1bb8 54e7 6ki7 77x7 7227
unfortunat 1rq8 5jq7 ud7 1fv7 1zk7 2ry7 hp6 yj6 21d6 4yt6
colony 25z6 3qg6 rz6 ap5 zn5 5cr5 5d45
corn 2ni9 6ph9 7em8 2tp8 4747 2p37 1nm7 2n07 3g57 4q37
cheney 3l7 2qz7 1vr7 ef7 1fs7 5yx7 1367 7e7 4cd6 15g6
musician 1699 4t18 4oj8 1448 2i58 3be7 3hm7 1pa7 5757 40y7
reagan 2uu7 6gg7 2m97 17g7 5pb7 3cz6 806 3l6 7e6 1lj6
detaine 2s89 14k8 2ns7 1w07 4g57 2cf7 72f6 57o6 1st6 iw5
depth 4gh6 3306 1ck5 3o05 5ts5 2ya5 6qa5 3hf5 1765 3vm5
lying 1857 2ya6 2me5 1k95
superior 73l7
definition 1x27 38u7 2e46 4sz6 2046 6dc6 1k56 4y86 nb6 3816
traffick 4vw8 2tu8 4rw8 4447 5197 5fl7 2r07 eq7 pn7 3ns6
harm 7h07 3936 13u6 rm6 1076 51u6 jl5 5ok5 13s5 1va5
legend 3536 7cw6 5t46 1vm6 4tw6 1mz6 3i56 2p76 1965 2xa5
careful 4j47 1x56 1rk6 3pd6 4fg5 la5 3125 yh5 2105 3195
nationalist su7 1s37 2a36 1586 al6 1rp6 5y36 62q6 6je6 5lm6
exposur 38c6 l36 o46 3fs6 51e5 5fu5 2uq5 39u5 rf5 35o5
amnesty 5816 33v5 2ka5 18n5
fernando 25f7 3ej7 1nt7 5887 18l7 1m47 2ld6 4dh6 3g26 52e6
karzai 3db8 1yl7 52o6 3au6 4lz6 xd6 6rd6 1u96 67v6 3sf6
sarkozy 2038 3b88 2y27 6to7 7ju7 2uh7 78x7 18g6 6406 6d26
bag 5qh8 59g7 1zc7 21e6 6cb6 2l46 44x6 10y6 4516 3bq6
matthew 1do8 2057 1or7 2d37 ls7 2fa7 2lt7 1ea7 mk7 1x37
lend 3ds7 4jr6 12r6 3tc6 5m86 2t6 4ym6 5ii6 1vx6 mf6
fatah sk9 2ko8 1ii7 3kx7 2zz7 2gy7 54l7 x87 qi7 2q87
reader 2127 59u6 2aw6 1d06 oo6 xe6 s66 15i6 vq5 3sy5
expression 3t36 qh6 3qw6 34s6 2846 2e46 4go5 35v5 4b85 6ab5
imagin 1ih7 26e7 1f97 5a6 2586 27p6 3i6 29p6 1pj6 2j76
pleas 3o77 1kp7 25q7 xk7 2co6 3396 4fe6 1e96 3nx6 30v6
raw 1m16 5rg6 1yh6 2tp6 15o5 3hx5 16h5 1nm5 3su5 ox5
strait 1c86 d16 3i76 3ww6 1il5 c35
billy 2fo7 22a6 2ih6 21i6 15e6 zp6 2yf6 3jb6 6iu6 29o6
copyright 6xb7 2zs6 4bw6 2oh5 5io5
automatic 4pp6 2y66 38p5 5si5
preparation yh7 3ca6 4j05 20z5 jp5
jay 4ru7 24r7 1pt7 5hl7 5387 6ll7 2cn7 4mj7 3yw7 1x16
arkansa 1yf8 1tp8 23b8 vy8 1i98 1zv8 2228 23z8 31d7 yz7
ian 2ev7 36o7 1gj7 3147 2d37 31c7 3w97 2056 7636 4jo6
buffalo 1ud7 4e67 1q87 15r7 7cg7 1gm7 2od6 34h6 1wc6 7876
testify 1ow8 xp7 1xs7 5jr7 2il7 na6 3386 19m6 4cy6 1wl6
cathedral 6s98 2r88 947 1g26 7616 5lr6 3i46 3d36 2ha6 4gd6
trap 1jt6 4zl5 3ym5 3x25 10t5
visibl 5id5 9q5 11b5 3kp5 2gu5 23h5 2ya5
cnn 1ls7 1pe7 1m07 3tz7 i76 59h6 5gq6 4y56 2xe6 1476
cambridg 2ar9 44s7 1qc7 3hp7 3ae6 3x76 5xy6 3f36 1576 1sq6
parad 2cg7 6fz7 5cz7 4d6 zj6 4pk6 2656 4li6 6926 wb6
genocid 4127 2hg7 29n6 pn6 5v96 1v36 59e6 3dh6 6pc6 78p6
instrument 7ko7 5466 54c6 1ym6 5c76 2tn6 2fm6 3mi6 1bh5 4w45
elementary 1g7 5o57 1hd7 6he6 1qv6 1bo6 1cf6 9s6 40x6 8v6
piano 5c79 7fw8 1ym7 7ko7 7in7 2tn7 22l7 4oj6 2dj6 2sa6
efficient 2oo6 12v6 7726 6vn6 7iq6 1w16 1qf5 6mo5 37g5 2q15
bobby 2yf7 2f47 24r7 2o36 4376 3yl6 29o6 2bz6 1ox6 4rh6
equip 4s66 qx6 a46 2yw6 1si6 20y6 4s96 l16 2pu6 6195
protein 5tl7 22o7 2vw7 4sv7 78f7 79d6 6j66 4ql6 71y6 4eu6
landmark ui7 2u07 1se6 62j6 3rg5 3hy5 li5
sufficient 37g8 4ey7 sw7 5i87 1x56 sm6 1w26 2ny6 zl6 5vy6
northeastern 2g09 2i39 2pd9 8f8 9f8 1d27 fq7 1fo7 16e7 11s7
poet 2br8 4h37 5cs7 2i57 3bp7 tq7 2407 5m77 6iq6 31y6
reconciliation 1q47 5d7 1aq6 4iz6 4lr6 t86 5kh6 33e5 5lt5 mz5
mugab 4sq8 6557 56u7 41j7 6z96 19l6 3sf6 52o6 5996 5sa6
component 1di7 1dj6 h86 32n6 4p86 ox6 tz6 9v6 1dl6 3q6
cincinnati 1q88 1ud8 1wc8 4u48 2od8 15r8 2hx8 4lv8 1ch7 1gm7
mainstream 3ap5 5vw5 1ob5 3055
northwestern 2ft9 2pd9 2i38 8f8 16e7 9f7 1fo7 fq7 1d27 a36
jonathan ct7 3xh6 3n06 3vf6 2lt6 2lq6 2056 3506 1p46 5gz6
wimbledon 2vs7 3477 3mx7 3nl7 4bq7 14r7 2j57 3sw7 4re7 70y6
wooden 30w7 2ia6 6mw6 4nc6 7556 48z6 2266 6n26 57z6 3d16
shed 9p6 1x86 665 o95 3925
consistent a76 2ye6 68x6 2z96 yd6 15k6 1la6 2fs6 5i86 pk6
ira 41h7 3tp7 3975 3xa5 5tx5 4lg5 5lm5
footballer 5mg7 1f46 9k6 6u56 2cm5 6wr5 1yi5 32u5
susan 3kv7 5lv7 3iy7 7id7 2gp7 3tn7 3xx7 3dg7 3yh7 2wv7
cattl 3nv8 3vi8 3868 4si7 6r87 3iw7 11w7 3vt6 26n6 4h26
telecom 1y28 67g7 2gn6 5lc6 18t6 6pl6 5tn6 3b45 2wc5 2b75
knight 3ct6 3o96 50u5 6045 lq5 cz5 7395
strict 3lp7 6lg7 6ey7 6zj7 5gs6 1gf6 k76 3id6 6ci6 2io6
battalion 2299 22y9 27l8 3oj8 7838 29g7 5mu7 77o7 v77 22f7
wire 18x7 5it6 30l6 3t06 3nr6 2ia5 7gv5 6a85 3fa5 5td5
practical 1wz7 2b67 2dv6 1n86 1rq6 6z06 4zb6 8e6 2vu6 cy6
samuel yf8 11j7 5ck7 4uf6 26s6 m26 gw6 5lf6 ou6 3346
vancouver 4df8 1bx8 4e68 34h8 60u7 21q7 2lc6 1uz6 1ch6 1ud6
dominant 1et7 4ds6 3245
electrical 35i8 18s6 38w6 1dt6 1bh6 5wk6 5li6 1ax6 6dk6 52c6
mubarak 4hi9 3o68 1u97 71a7 1ii7 x87 2su7 5te6 2gy6 2z56
colombian 35t8 45m8 1g58 3kc7 6tg7 48a7 7j87 3167 5eb6 5026
uefa 2647 3g96 7b56 1ru6 7j96 3476 4s76 45d6 5s5 x65
wireless 5a88 3qt8 5tn7 o57 1y27 g47 18t7 3b47 14v7 5lc6
inhabitant 55n7 8i7 vc6 bt6 37m6 w96 3jl6 1av6 2n26 75
sarah 2hi7 6hq7 4r97 4by7 56h7 64h7 2g87 4p67 57x7 11e7
specialist nh8 31o6 e46 1dr6 3so6 5ol6 2d16 4rs6 985 5x15
wheel 5hx7 28m7 6xd7 3za7 1436 5nl6 5s86 7ai6 3tx6 4dg6
mediterranean hq6 18d6 1ue6 1u36 vx6 3ue6 i15 23d5 1ck5 5s75
dat o17 2lj5 61z5
sight gy5 uq5 2ff5
handful 13d8 lv7 257 1n66 5666 wp6 nt6 gi6 12q6 5k5
torn 3qd6 4g16 7bg6 17s6 5136 66t5 5iq5 4625 1sf5
ceasefir 2hb9 5d7 1rz7 246 9w6 47u6 2yn6 j96 3kx5 43h5
yasser x89 3kx8 1ii8 sk7 1is7 2su7 7x7 2z57 1ca7 2ex7
routin qj6 1hy6 11a6 lo6 7r6 11m5 5nt5 25x5
mall 1hr8 4927 5qs7 1bu7 nf6 bn6 1cc6 3gq6 3d76 49l6
restructur 5bx8 mf6 36d6 qm6 3zx6 1qk6 4da6 2cs6 6e6 49b5
surveillanc 4lf6 2ph6 1u56 4ui6 1bc6 4346 1sl6 5yf5 1vj5 1gv5
conventional tz6 2yw6 4ov5 mq5 2v5 31z5 1iz5
killer 6dy8 sb6 3ls6 t36 us6 5v96 75s6 4tf5 n65 6cn5
withdrew 1yq7 3dp7
arrang 2md5
landscap 1wt6 70w6 3hy6 3w16 3ll6 30f6 31y5 5rs5 3x05 1385
expens ek7 1mc7 d07 5ie7 6tz6 1ty6 c26 28f6 24e6 10p6
devot 3fc6 ky5 1oj5 ny5
christ 21a8 4be7 tj6 1el6 4r46 1f86 2fd6 1g26 44s6 6uw6
truc 2gx9 5d7 1rz6 sk6 3kx6 7x6 246 9w6 1nq5 43h5
kitchen 4qv8 3is7 6w66 hk6 7e06 5fq6 6e26 6sh6 3tg6 1r96
homer 5ku8 3y98 5yn7 4t67 3ml7 6q47 6mx7 3vv7 15w7 4a47
relevant kz6 10g6 l56 3id6 28l6 2e46 1rk6 mo6 1qe6 1x56
regulatory 2dd7 3d87 1lz7 3qk6 1bc6 4b16 3266 6zt5 3l65 2t85
massacr 4128 2fj7 59e7 sb6 25b6 6in6 5v96 6pc6 2li6 7g96
like 2sy7 3i6 1cy6 fv6 5a6 zk6 27p6 2826 q35 29p5
jane 3iy7 4r97 2bw7 2gp7 1o67 3si7 56h7 3kv7 4qe7 2qs7
progressiv 1586 at6 5t96 s16 3w56 ca5 6sq5 1s35 2xg5
wrestl 5v57 3o36 yb6 6056 7bw6 5ac6 go5 18e5 x65 3c25
clay 4gl6 1bj5 4ng5
swing 6so7 4k67 ki6 7io5 3095 2ho5
pole
bat 3ml7 1m27 ki6 15w6 2e36 3y96 2iq6 5ku6 2hd6 11y6
prid 2st6 7fp6 3xk6 44l6 3i56 2zc6 6e65 3cn5 3ia5 1jb5
listen rh7 3mh6 59u6 ww6 2sy6 27u5 22w5 w65 26e5 1cy5
turner 1py7 3mm7 1nk7 39e7 2u16 1af6 62v6 1x76 3846 4gq6
classify yv6 4fb6 cm5 6t5
disappear 62d8 7056 tf6 3h85 1jx5 3q75 2qi5
conviction 19s7 5g47 46w7 1596 6o46 4bg6 3l06 4ar6 27t6 5p06
provision wy8 1re8 s57 42z7 1wb6 1lz6 3f6 40k6 5iz6 ow6
exception 1og6 13m6 2hv6 gp5 mo5 ow5 5c55
oakland 1wc8 1ch8 1xz8 1q88 2fy8 1ev7 3wg7 1217 2od7 15r7
personality 6ry6 qr6 2lw6 12i5 1sz5
continent fs6 4bu6 7o6 9b6 d6 bx6 p6 1ck6 856 5u5
thick 29z7 4xn7 3eh6 29c6 1n46 16f6 49d6 2ya6 4tl6 59a6
fierc 2ai7 5ja6 16s6 h46 1ux6 5lw6 4jw6 5qk5 7iy5 1mf5
shah 1k47 2yb7 7i26 3db6 3lt6 2dk6 14h6 6td6 6ht6 53d6
southeastern 2ft9 2pd9 2g08 8f8 9f8 fq8 1fo7 11s7 16e7 1d27
lyric ff8 3gz7 4xq7 2sa7 3bp7 6ta7 38k7 ij7 5zk7 7ep6
composer 2ed8 4oj8 2fu7 1447 2tn7 1697 1hc7 78m7 31y7 4t16
autonomous bm6 4oq6 5u6 1av6 44n6 2n75 3jl5 6gu5 3kf5 rz5
revers 5sy6 4kg6 1ec6 4e35 29a5 cl5 kg5 2bm5
villa 5327 1z57 5lh7 3fj7 4d76 5tb6 4d96 5xp6 4h96 1w66
norman 3bs6 1do6 2cl6 7ag6 6526 3146 23a6 1p76 3ph5 4d45
fram 2g36 37z6 1hn6 55p6 6b36 30w6 1606 1ts5 2ge5 5wj5
prefer 1kj6 4bn6 2166 15y6 1c75 kf5 1sy5
ethiopia 4o58 1df8 2257 1eh7 20g7 29n7 2pj7 3807 3yf7 2p67
continental 18d7 ns6 2gs5 1ck5
robin 1y86 2056 1xq6 1xi5 4np5 2a15 3nh5 3bs5 10a5 1x15
mill 5vs6 2n05 4vv5 1fh5 11w5
clock 2be6 r6 2qy5 t45
charli 2o37 3e67 15e7 11u6 22a6 21i6 2f46 29o6 2kw6 2yf6
bernard 42y7 ou7 4xo6 2466 3f86 z56 3ph6 5g56 c56 2lq6
occasion zj5 2cg5 2655 2425 4dk5
venu pv7 4mc6 jw6 1t46 ei6 rd6 1kw5 is5 3m85 1ma5
defendant 1xs8 48q7 4bg7 3387 19m7 ql7 14n7 1597 na7 xp7
policemen 3ew8 1vt8 cf7 5m47 3d47 j07 4fi7 ya7 qn6 ht6
integration 2ql6 6tk6 2926 ic6 3mu6 3m96 4v86 2116 7a06 5rl6
guidelin 1lz7 2pg7 1wb6 1zh6 3816 6zj6 nb6 5vm6 2gc6 25x6
erupt 5yw7 6qm7 2qg7 1mf7 7kf6 4w16 2ce6 qw6 2306 6yv6
wicket 41a7 6tj7 11y7 5aj7 44b7 6fg7 6md6 6wb6 2rz6 6d36
marathon 3gn6 jx5 3hv5 24j5 2s15 ah5 24t5 2tz5 go5
victor 2756 2gg6 11j6 5ck6 2r46 3uh6 3346 2je5 2lq5 4x65
legitimat fr6 3l86 3tk5 2ln5 1qe5 46e5 4uw5
convoy 4e07 1sl6 4fi6 1026 1cu6 5eo6 7806 5ix6 5mu6 27c6
inspection 1vn8 6627 5yc7 2ud6 3e96 60x6 36j6 2yn6 6eq5 1u55
symptom 2637 44z7 5fi7 3b37 35r7 2qe7 ol7 5nd7 1ik6 4dx6
risen 5n28 3cq7 38i7 jf7 1pc7 26f7 q06 9p6 tm6 2kd6
ferry 18w7 1097 wr6 qa6 4l46 1vk6 3ni6 56d6 5eu6 5l56
folk 3gz6 6m6 1in6 2ed6 yu6 16u5 1cm5 2t25 2sy5 1he5
derby 67j7 6jr6 1i66 53z6 6sy5 q65 5v45 2un5 2nr5 4qt5
achievement 5jv8 4ay7 js7 1to6 2o26 1i46 1r66 1916 5kz6 4xr6
demonstrat 2mv7 3606 x16 10k6 2396 3c76 15a5 3kp5 5ny5 1je5
preserv 3rg7 1v56 3vw6 t06 1se6 15k5 6o55 16k5 2u05 2nl5
armstrong 4cc7 3xt6 1tw6 3px6 1af6 20s6 5u96 1dk6 4sx5 3485
semifinal 3479 3g98 4h18 437 2g27 jn7 go7 2017 4v57 1uq6
invitation 1hv7 1mt6 19d6 9e6 4t75 3x5 u75 3ix5 yq5 1ff5
guess 3i8 5a8 26e7 27p7 1hf7 1cy7 2vc7 1pj7 2827 2q67
hindu 6dt7 2wr6 ma6 n46 61x6 1da6 3p86 3056 2556 i46
switch 1ou5 6805
stuck 2nm6 28k5 16j5 6c15 6u5
yang 1ml8 25s8 2ds8 40a8 1am8 6ox8 6ig8 5q07 7ap7 4s27
der 68d7 4en6 6df6 23s5 71c5 4qn5 2k75
spy 53u8 y67 6k86 1pv6 6pq6 nd5 us5 59n5 11i5 6jn5
pierr 6lx7 52h7 4bo7 4ej7 32o7 2q36 2466 3t66 3x86 5ce6
mood 45a6 29t6 3pn6 65u5 1yv5 3t35
franklin 34c7 2dt7 34p7 54n7 3cz7 68b7 22z7 5a06 1u46 gj6
operational 47g6 2836 3bi6 19e6 4i96 29g5 13k5 sd5 fo5 2nb5
necessari l47 1hf7 3nm7 1fv7 1fx7 gu7 1rq6 4kr6 5ap6 5yl6
dynasty 3md6 3jy6 4n76 6j96 4i66 1ug6 6q86 1cd6 2rk6 as6
karl 4t37 5vl7 77j6 5or6 4pn6 6lq6 23s6 2786 67a6 77f6
gotten tf6 ix6 1cy6 2826 32t6 ps6 506 1g86 1pj6 5a6
todd 1ox7 10a7 3a17 21x7 2cl6 3hh6 3j36 1456 uh6 1hk6
grac 11e6 2zc6 4be5 4oz5 5l75
wore 1g19 34f7 46p7 2kk7 2cq7 2tw7 2jv7 42p7 5mj6 3ax6
proceed 32x6 f56 6ce6 w65 27n5 3ca5 5d05 27t5
temporari 1727 1fa6 5cw6 16v6 4506 1ui5 4s85 4od5 16m5 3dp5
anna 1p97 3kv7 5a77 4qe6 71q6 3v46 7ht6 57x6 4rj6 5yy6
indy 5ta6 16w6 41a5 1505 2iq5 2rz5 45v5 4cs5 go5 3bm5
tactic 68n6 xh6 51z5 2685 1om5 3iv5 69g5
knock 3ws7 16j6 1q16 1qt6 3y36 4bm6 4k66 ki6 3f46 bv6
uniform 2jo7 1g17 46p7 2kk6 5hr6 34f6 2cq6 6h96 1b16 3ax6
attractiv 6if7 5ry6 33s6 6mo6 3iq5 46d5 3cw5 1iz5 2kx5 3np5
historian 2d47 5m76 6y76 wv6 2fu6 2406 1pi6 tq5 485 31y5
judgment 7ci9 27t7 7m6 hh6 6xm6 3r66 19m6 21p5 71u5 5zj5
lucky 5jq7 xk7 2sp6 3o76 zk6 2j76 2t25 3xc5 5vz5 2mm5
closur 55z6 4086 3vy6 1ek5 4s85 4us5 1mn5 1ui5 1fa5 2x55
wider 1w57 1c66 r26 3306 32s6 xr6 1gg6 5j66 78d5 o35
consult 2oj7 1z46 2d16 31o6 1ol6 4ah6 1nz6 s95
sudanes 1df8 3x58 4017 25p7 5eb7 3dh7 60a7 4lw7 2vp7 1hx7
donor 2mg7 22u6 gk5 2n35 4105 4xi5 1kg5 12c5 59q5
prayer 7eq7 4537 3ig7 1el6 1zt6 45n6 1yc6 6776 5cz6 4r46
quebec 5re8 24d7 3ta7 60u7 5n56 58y6 51a6 6i36 21q6 3ow6
des 39s7 68d6 2jc5
belt 6yb6 5hr6 4ef5 3b75 3hc5 2eu5
tribut 60o8 4t77 5d86 1916 1vm6 4pc6 2656 3535 2425 4fe5
asylum 4r08 2nd6 4wr6 za6 49f6 1w06 3qh6 2s86 1d46 5p46
metro 1zr7 2x36 2bf6 7jl6 56d6 hf6 wr5 2ll5 4kj5 l5
earl 3br7 6qc6 yf6 1qb6 3ra6 26s6 1ez6 6y26 gj6 40f6
plung 43d8 5n28 2uw8 38i7 31e7 26f7 fa7 jf7 4k16 9p6
pirat 52m6 74f6 2vp5 4bw5 qa5 43j5
muhammad 4ek7 2dk7 1mu7 14h7 2yb6 4jl6 4wq6 6ht6 2346 56i6
pga 50b8 6a67 jn7 6rk7 4u67 13p7 65m6 6tl6 5i76 43z6
liberty vh8 3xk6 3o56 2oh6 346 s55 5zj5 3g45 53k5
dublin 3xa8 3j97 3f36 p96 4o86 24h6 976 50n6 5v46 52f6
visual 6ca6 3tj6 22e6 11b6 4ac6 6ur6 2o76 4n05 6vf5 4sw5
shirt 46p8 42p8 2jo7 7fc7 1g17 34f7 2tw7 21e6 2jv6 3ax6
tip 3885
collin 1or8 ls8 39e7 mk7 1dk7 pc7 23j7 1x77 1e87 2317
ignor 6bb6 18f6 3ah6 oi6 3tf6 1sk6 1816 33q5 u45 1cb5
faction 2ex8 2zz7 sk7 1wn7 5lm6 6736 1h6 j96 lb6 3y86
dubai 6028 2yo7 2mp7 3zw7 3c66 vm5 1mx5 4yk5 4cq5 4b75
lynch 2xf9 1mk8 3v18 2os8 6bl7 3im7 47v7 i67 5mr7 4kk7
legislator yg9 3w57 1j07 3sc7 jy7 18m6 1776 al6 3zf6 62q6
transmission 3s16 36n6 1435 3q5 1dt5 1by5 3qt5 t45 6dk5 3r05
audio 7037 14v7 24i7 ie7 4xe7 2zf6 23q6 6806 4n56 1su6
hawaii 72c8 70q7 5x77 2mw6 21z6 5gk6 hy6 ap6 41m6 2sb6
cowboy 4wp6 5il6 3m46 3ua6 5o86 4xz6 6c86 66c5 rp5 4qt5
parker 1nk7 1xu7 gw7 ls7 1zw7 1xo7 4cx7 2or7 37b7 2vr7
cheap 6mo8 33s8 1iz7 46d7 66l6 2i6 io6 5iv6 nr6 825
ivory 3aj7 60a7 2do7 7h46 1wo6 2p66 6fc6 32q6 7i06 6nz6
trib 20x7 w96 2v56 55n6 ez6 73t5 35f5 78u5 58f5
mad 3866 2t26 4si5 6635 3ui5
max 3n85 77f5 73j5 2785 5ud5 1qz5
mechanism 2926 6ze6 9v6 36v6 4dc6 6dc6 12v6 1mp6 25x6 3mu6
shelter 2rb7 44u7 57z7 mc6 30j6 2oq6 1f6 45w5 za5 3fp5
shoe 21e8 3hc7 4ef7 5vf7 7fc7 42p6 5x06 41s6 2eu6 1g16
loos 1nc6
egg 24f7 37w6 1yh6 26n6 7306 4q36 2wj6 2lr6 7jj6 5dj6
loyal 5lm6 6rw6 2mj6 15j6 4pz5 rx5 4055 1wn5 6735 2yj5
sar 3i77 dq6 do6 1e66 60x5 3nf5 4vh5 4wt5 44z5 1c85
elaborat la6 4fp5 14s5 4pq5
mph 4sh9 t46 1b06 7086 2qy6 pq6 25e5 cp5 5jp5 3o05
eager 43v7 15y7 41v6 1ac6 5876 34o6 3q36 20r6 2qu6 2rs6
portland 3408 1uz8 1rr7 15r7 1ch7 22q7 2od7 1ev7 35x7 1217
gonzalez 29s9 3vl8 2ml8 2qd8 3fv8 3vk8 3028 4ch8 5mi7 2dq7
copper 6zs8 5qj8 44e7 19x7 46a7 1io7 3ux6 1lv6 3xu6 2516
ann 5so7 3kv7 11e7 4r97 2bw7 4a27 2wv7 65k7 2hi7 3917
nervous 43v7 2nm6 6726 3lq6 4jx6 6786 41v5 30g5 3ui5 ix5
veto 1re6 2uo6 5iz6 r16 3yo6 wy6 nc6 te6 s45 4dr5
upris 3w78 2ri7 2ce6 2qg6 2416 1iv6 2hg6 2d06 1bw6 2ak6
earliest o16 as6 18j6 1ge6 1s96 16k6 6vx6 31n6 2gt5 235
uncertainty 5ib7 4we7 2ng7 44i7 2vq6 77l6 1s16 6us6 31a6 1jo6
suburban 2cp8 19c6 1bu6 5wn6 2576 5qs6 5hn6 56d6 16a5 2kb5
uncl 32h8 3ze8 br8 mw8 2td8 3u07 4t97 2z27 3oe7 bq7
sole 2q76 1gs6 2it5 fr5 1hb5
billboard 1m38 ay6 ut6 1cm6 3tb5
surrender 6ui6 j95 2385 4y5 1335 6qe5
marc 4u76 2g16 34y6 2ii6 6886 32o6 3t65 2je5 44m5 2is5
cream 33w8 2wj8 37w8 6rs8 3yi7 4mp7 6b77 3fg7 50k7 3h37
boris 1im8 20b7 3qc7 3p97 5547 3w67 1fi6 2mn6 5bp6 6ih6
evan 39e7 1x77 2ev7 28p7 mk7 3vf7 10a7 1ta7 gw7 2sf7
sand 6xw6 4916 3qf6 sr6 54t5 5vj5 5km5 3e05 725 5k75
makeup 4uo5 2pi5
celebrity 1rv6 17a6 2hy6 6s05 3hm5 6ms5 6i65 e65
fortun 2456 7795
incorporat 2ql6 13n6 mn6 1k55 mq5 2xs5 11l5 1z65 w05 lk5
chao
sieg 5o47 3vy6 4qa5 4gv5 56r5 4ga5
virgin
collectiv 3qo5 rc5 4m75
frozen 2pp6 1ph6 2l65 24f5
versus 1lo5
twelv 4p09 30c9 47w9 4k79 3s99 29h9 63q9 5cq8 3778 4338
airway zy8 77a8 7157 nv6 1sr6 1v86 1oc6 2rl6 7ch5 1ba5
crack 17s6 4bm5 3f45 3t05
ioc 2646 54x5 67q5 2ui5
ronald 3ye7 2ee7 2uu6 5ck6 17g6 20m6 51t6 6gg5 gw5 1p45
strang 54d8 4qy8 3lw7 53e7 2t26 56q6 64a6 5e26 53p6 2mm6
univers 22r6 5bw6 z36 4n16 6w15 5225 d5
diamond 44r6 2le5 3ux5 41s5 1085 3rk5
arrangement 9w6 2h65
hid 2v77 2bc7 1jt6 6a96 y66 1fm6 39y6 2eh5 5an5 us5
retailer 35b8 1dz8 37k7 4927 5vf7 49l7 4ck6 1hp6 1ry6 5ss6
donation 2n38 2k47 22u7 4cg7 1r66 gk6 5616 1mc6 4g5 si5
gingrich 4wc9 4o18 6o17 1lj7 4tg7 dz7 1tf7 5n36 5zy6 7e6
ibm 66f8 2qo8 58p8 57w8 5mt8 5ye8 1358 3sj7 4j56 59m6
follower 4vj7 6tx7 39l6 ma6 76f6 4056 2l76 5906 1lw6 qf6
sheikh 45o9 6x58 1o08 2yb7 7fb7 2rn7 1u97 56v7 6rb7 1mu7
martinez 3vl8 2ld8 4sy8 5mi8 29s8 3fv8 3028 2qd8 3vk7 4ch7
wonderful 5hq8 2w78 3xc8 1qw8 fv8 79u7 3p57 1in7 23t7 xk7
kremlin 1im7 po7 1fi7 2ls6 3p96 6vu6 5yj6 4rv6 48e6 1yd6
omar 1o07 1mu7 4fm7 3h67 5vd7 2rn7 5cc7 2yb7 73h7 2347
qatar 2yo9 3c68 4rt8 3zw8 1mx8 6028 1ga8 vm7 2kp7 54m6
mac 71t7 6d16 4yz6 54q6 5j95 5gd5 5rv5 65q5
hunter 2138 3yg5
nomine 1n79 1uc8 nm7 4a07 2186 ed6 5u46 1tf6 e36 3og6
regardless 27o7 1ep7 15c6 mo6 1t16 7b76 2ji6 l45 13z5 17y5
patriot 3ua6 3m46 5il6 4wp6 66c6 60c6 6f96 6c86 4xz6 1w96
determination 3607 6w87 3cn7 2j27 40q6 2rq6 1bd6 77y6 1t56 4b66
rico 21z9 g97 3417 4ic7 72c6 2ku6 5gk6 3hz6 3vx6 30y6
stream 1k07 bi6 6o26 7g65 vb5
coordinator wa6
smooth 1316 4em5 1w35
cotton 64n8 7em7 2ni7 2eb7 4b57 3j46 2tp6 6ph6 1nm6 2p36
bone 4qs8 3el7 6ly7 6kx7 3k07 1yo6 66t6 5cu6 1jk6 4v26
displac za7 2rb7 25p6 2qm6 2oq6 2go6 39y5 73q5 4g15 3u65
donat 2mg8 22u6 4cg6 6vt5 2k45 1tz5 h5
script 4i37 36c6 ij6 3tj6 31b6 6zq6 vq5 6155 1aj5 jj5
enron 6ar7 5co6 4y16 6o36 5ys6 2xf6 7775 47v5 1qk5 bf5
retain 3p15 15k5
autonomy qb6 2aq6 6bz6 2i65 1xj5 rz5 2a35 wn5 vh5 3dk5
silenc 2op5 1yv5 58u5
understood 10k7 1np7 1m57 1fv6 1rq6 16i6 4kr6 2bp6 ds6 2sr6
deriv 1uv6 6zz6 2zv6 2ux6 3qx6 7hf6 3nw6 5xw5 3275 54f5
objectiv 1i47 1yz6 2926 vg6 1sa6 xh6 19e6 3y16 1bd6 3816
reiterat 52u9 5y27 2aa6 1je6 58s6 18k6 606 qq6 1s66 1mt6
visa 3l38 2th7 5p47 2ka6 6vr6 2o16 4m96 2zh5 4r05 25l5
strain 1z35 2qe5 2u35 6v05 5pk5 1e65 3gg5 3ld5 1c95 1fr5
dying 18h7 2a27 1jx6 fb6 736 2rw6 1l06 3k6 16d5 23t5
turmoil dj8 44i8 5vt7 2ce7 41t7 51k7 77l7 2lk7 34d7 4cv7
perspectiv 2e47 10k6 28l6 w56 40e6 1k56 1c16 29f6 24q6 4go5
wheat 2eb9 2tp9 6ph8 7em8 2p37 2n07 yx7 3gu7 3g57 43b6
bradley 1x77 1j67 3ko7 1f06 59r6 1366 1af6 49j6 39e6 1e86
clinical 6xu7 4i07 4tn7 f96 3n36 986 e46 2ts6 q16 24n6
restoration 3rg7 1v56 2336 4hz6 4lh5 1ej5 3005 2j35
tir ix7 62i7 30g7 5xc7 2d67 xk6 43v6 2lg6 3o76 64w6
boycott 66s6 u16 7gy5 5ab5 1n25 2bb5 y15 q75
enhanc 1up7 u57 3mu7 1516 ic6 1116 78d6 lx6 4qd6 2qb6
youngest 40f7 1s96 18u6 3u06 3ze5 lg5 br5 2rk5 6sx5 73c5
belarus 19z8 5fv8 6q8 3457 1pp7 2zt7 66z7 2ap7 4077 3ks7
birmingham 5v48 1i68 38z8 4mf8 6mb8 2un7 6is7 4o87 3j97 1w67
inmat iw7 1797 14k7 2ef7 1w06 28t6 4gu6 4k96 14n6 2s86
violat 26x8 3kz7 3lp7 3qv6 5gs6 3f6 33q6 40k5 3x15 6xb5
graphic 5hs7 1eg7 3f26 z76 3tj6 1ib6 11b5 3iz5 1m95 r05
hostil 2716 1qp6
orlando 1ev7 1uz7 1rr7 14y7 1217 1jp7 1g77 3407 1xz7 2od7
closest 3zk7 39q6
reasonabl 5i87 72r7 35h7 5h76 2r16 6f06 2fs6 3m36 yd6 3tk6
sad 35j7 4yt7 3p77 53p7 53e6 2ry6 xk6 23x6 4166 2r76
hate 4fy7 4896 3r96 44l5 32v5 27p5 6gh5 1sc5
permit gt7 25l7 qk7 3qv7 1z27 1ov6 1wb6 ow6 1ir6 2tf6
remarkabl 7c88 2bl8 2w77 3p57 1rd7 2e76 5jv6 2j16 5nw6 3446
johnny 29o7 2ih7 2yf7 2fo6 4376 5e66 21i6 11u6 4rh6 3yl6
predecessor 20a6 2ee5 805 1vy5
taiwanes 4v8 d18 1c87 2b57 kn6 bl6 4na6 dq6 1736 1am6
explanation nu7 3di7 2a76 2046 10g6 5106 17q6 38u6 4z56 g76
artistic 22e7 14t7 4ac7 2407 3hy6 6ur6 eb6 wo6 5ny6 2kj6
adjacent 6x28 sg7 24w7 5dm7 2x7 12z7 2576 d86 1fe6 bn6
assur ys7 20r6 4gy6 61o6 21u6 1kp6 2f16 2r16 1z46 1sj6
reply 1547 1nv6 1cj6 p86 895 5dy5 3d05 3di5
survival 44y5
lock 1066
milwauke 1q88 15r8 2fy8 1ud8 18q8 lt7 1gm7 1wc7 2hx7 4u47
sampl 6d87 5sf6 2736 5uq6 1at5 3it5 dp5 ho5 7jk5
intellectual 1h37 2d46 5vw6 2406 6eo6 wo5 1dm5 6qh5 1pi5 h75
georgian 4rl7 5637 5va7 5zi6 1qo6 26p6 2ay6 816 2dp6 20p6
privacy s57 2kh6 4in5 2f55 t05 vh5 4ux5
subsidy 3ge7 73o7 d07 3626 1mc6 4zv6 2596 ek6 1m16 5c56
advis 2k27 4ah7 1z47 1zh6 896 1ol6 rg5 61o5 2qu5
desperat 43v6 3tr6 6kw6 1e26 2lb6 30g6 6645 1755 33t5 2nm5
morocco 41c8 2pj8 uo7 73k7 43w7 4rt7 4b27 2907 1ga7 jg6
ethic 4687 3d86 6el6 49a5 25r5 1y05 3qk5 3f5 4ur5 7h5
hungarian 2t48 59b8 5dn8 5t07 21h7 39p7 6ip7 2uz7 7ba7 1gl7
efficiency 3oq7 61q6 u56 2fn6 1ut6 4o66 25o6 43r6 w76 3b56
silent 2n85
evacuat 3fp7 3ym6 10b6 31k6 2l36 4506 5eo6 2vt6 3tu6 2n26
murphy 1xu7 4ze7 1xi7 1xo7 4gr7 1or7 1x37 1ta7 2kw7 1x77
goldman 3v19 2xf8 2kq8 47v7 3im7 5mr7 4pv7 6bl7 6bj7 35n6
refere 4s07 2646 2gm5
frankfurt 31s7 49i7 3fe7 2e87 1bb7 5cx7 4kh6 5gf6 2q06 7h36
portfolio 1247 es6 1qs6 7236 mf6 2zj6 60g5 22i5 3bl5 oj5
vacation oy7 17x7 mb6 1gw6 2rv5 dy5 2bh5 lr5 3ey5 5gx5
everywher 2vc6 2bx6 3h86 4ox6 1cy6 2q65 2s95 9g5
bail 1796 1st6 2dg6 1xs6 27n6 19s6 1596 33v5 2x65 fy5
transaction 22i6 th6 1246 1mc6 5bi6 es6 1be6 1nb6 3l66 766
lifetim k15 1915
habitat 6o58 5rs8 1387 7i37 jd7 6gk7 6127 29e7 3616 5tp6
mideast 5d6 5kh6 1nx6 58w6 12t5 va5 7x5 33f5 58m5 ko5
crop 7em8 3gu7 2ni7 2eb7 6ph7 5ep7 5ds7 2tp7 1hs6 11w6
macedonia 2ve9 1ho8 37h8 wn8 1ab7 5657 4077 3ec7 1t77 5fv7
consideration l56 3po6 3r66 10g6 nu6 1qe6 1sa5 1wb5 1t15 2he5
angola 3yf8 32q8 1wo8 4pl8 3aj8 2xq8 5s38 2257 17l7 4ko7
tale 5nu8 9a7 30i7 1227 2pa6 2xa6 3kk6 3s36 2zn6 55r6
bonus 24e7 1mc6 1ty6 1tl6 3626 5ur6 4806 3a86 ll5 si5
charlott z56 2od6 71r6 1ev6 4lv6 6l66 2lc6 15r6 2nw6 3oa6
mystery 2p76 63e6 1226 3kk6 20n6 9a6 2zn6 3lw5 4tw5 2xa5
comeback 2zo6 c66 4p6 1rd5 1uk5 3la5 3445 7j75 435
breast vo8 62x8 5ks7 1yo6 3wh6 48r6 3jn6 3zs6 7416 q16
southwestern 2ft9 2i39 2g09 8f8 1fo8 9f7 fq7 16e7 1d27 a36
warrant 33v6 gz6 2rp6 27n6 1xs5 7gq5 2oy5 6uf5 6ga5 1br5
nancy 2g86 3yh6 2lf6 2ct6 3kv6 2wv6 2bw6 4a26 3oi6 52i6
recommendation 1zh7 2io7 27d6 2t86 r16 7m6 s46 5vm6 11v6 ok6
radar 1gv7 2h26 4lf6 6196 13o6 4ui6 l16 4s56 7a86 4345
gender 1sc7 7b77 4o46 2di6 5tr6 3o56 4po5 4in5 1x25 2lv5
algeria 41c8 2ol8 73k8 17l7 2p67 3rj7 2q27 4z47 43w7 2ic7
ridg p77 uy7 1tj6 3p06 3n96 s06 4vy6 61v6 70p6 4tr6
extremist qi8 1rp8 2zz8 qe7 1v47 54z7 1rg7 i47 1a67 1wn7
indication 1dv7 4g86 4og6 1cn6 h66 6rq6 1os6 p36 3tk5 4lk5
parallel 5wj6 1h46 1oo5 4dn5 42u5
ratio ag6 1yy6 3d55 1cg5 27b5 3s75 1ah5 3s85 3zt5
freez 2m36 1ui6 16v5 4z25 1sb5
osama 17k9 1iy9 1a68 1v48 5g07 6cn7 qe6 4tf6 11n6 2mo6
pete 12f7 4cm6 21i6 zp6 2se6 1kq6 1x16 2cl6 2o36 uh6
blew 1q17 19w7 3f46 5136 4ta6 2746 4626 zu6 4bm6 3556
sheriff 7b66 3b26 5xq6 3sn6 696 42i6 3uj6 na5 4eq5 ht5
gear 2gr6 2fp6 qx5 1435 ny5
casino 43l7 2797 1gw6 2wk6 1s56 nf6 54k6 2sb5 74o5 48f5
traveler 2rv6 4ck5 1ey5 lr5 3dj5
strongest a76 1k85 tg5
postpon 2dw8 7gy7 1ek7 3cb7 jp6 16v6 4s86 4us6 7s6 1oe5
teammat 25c7 bd6 5b45 8c5 135 2fo5 3px5 ir5 1y85 2wi5
deutsch 6bj7 4pv7 67g7 7156 5t36 2ou6 6jb6 3v16 5ya6 65g6
enabl 3mu7 gt7 1qf6 2ql6 qk6 3n6 ec5 3bi5 2fn5 sw5
yemen 4cf7 2pj7 1ga7 20g7 vm7 1df7 3c67 4rt7 4o57 6ez6
mari z58 2bw7 71q7 6wm6 3gf6 52i6 4qe6 32o6 4jv6 2je6
plain s07 uy6 5sz6 6dd6 4nk6 3n96 1385 fq5 4vy5 5vj5
giuliani 4dr8 6c47 3dz7 4yq7 1367 60r7 44q7 15g7 1lj7 61r6
anyway 2vc9 ud7 2j77 3zc7 27p7 hp7 1pj7 1cy7 5a6 3i6
exclusiv 2ln6 1hb6 ms5 ep5
mahmoud 1ii8 54l8 2yg7 sk7 2gy7 3vb7 2ex7 3h66 x86 4ia6
harsh 2ze6 4wd6 11d6 2wm5 ul5 2945 47t5 1ux5 6ey5 1f55
attendanc 4it5 c15 24e5
awareness 2cr6 2no6 3yy6 2r55 5ny5 3725 5z15 1515 5ak5 1rm5
disabl 4zn6 73q5 2rb5 7655 2805 2a25 1v25
lopez 2ld8 3fv8 2dq8 3vk8 3028 29s8 59y8 2ml8 3vl7 57g7
infection ol8 44z8 5fi8 1vb7 5qy7 2bv7 1e67 4qo7 4wt7 1fr7
tanzania 2258 2xq8 1eh8 3yf8 3i07 29n7 4pl7 4tc7 6c27 5s37
riot 2ce7 2ip7 29v7 1bt7 5hu7 1mf7 1bz6 2bb6 dd6 68g6
berlusconi 5gl9 4kd8 6406 61j6 78x6 2et6 3b86 7246 2tb6 2036
forever 3i96 1jx6 1ih6 2vc5 23t5 29p5 2ht5 68p5 3i55
peso 3th7 3u87 3ip7 2s7 75w7 7jx6 6rt6 u86 1pb6 5z06
disclos 4iq6 3l66 10g6 6ij6 4fb6 3yb6 51d6 45f6 2oz5 5365
integrat 2in6 2ly6 lx6 3r16 2q16 3mu6 3en6 dr6 3ea6 3f65
villager bt6 2im6 xd6 39y6 3li6 31k6 2n26 5jw6 3tu6 7g16
multi
intel 5ye8 2mi8 57w8 66f8 1358 5mt7 58p7 3sj7 1z76 4j56
therapy q18 7417 4fs6 v26 6xu6 vo6 4i06 2nk6 41n6 5is6
completion 1jj6 p55 4hz5 1205 3nc5
intent 28d7 3ts6 12l6 yo5 4k35
margaret 1o68 2bw8 3kv7 11e7 3gf7 2hi7 3v47 7ht7 57x7 3oi7
cohen 5x87 59x6 6nw6 5ci6 6qv6 64s6 28p6 2a56 3nt6 gw6
persuad 20r7 2rs6 rg6 5876 896 2lb6 xw6 15y6 61o6 dw6
jon 36u6 uh6 10v6 21i6 21x6 28p6 2g16 3xh6 3j36 6u66
cat 3bg7 5o37 1j27 1a07 6636 4mw6 1dp6 4si6 4qx6 3rm6
odd 17y6 3895 2ma5 5pi5 1go5 1rq5 6cg5 54d5
lap 3px7 5u96 3os6 16w6 4nl6 52e6 r6 2la6 je6 5ta6
rumsfeld 2ec7 1g07 66n7 72i7 1fs7 3l7 4557 5n46 66r6 4xj6
cocain 3ns9 3e47 4vw7 eq7 2tu7 2ek7 4rw6 5bu6 5fl6 3je6
satisfy 3196 2ny6 2o96 1t56 3y16 49c6 6f05 5h75 1rq5 2ji5
burden 6yz6 w75 qm5 ek5 35g5 l35 7145 2h85 wg5 6qo5
comparison lc7 1pz6 3z25 4w85
manuel 3kj8 18l7 1nt7 33m7 1m47 25f7 4x67 2dq7 3nk7 3577
emphasis 3c78 ny7 1d67 1ou6 1k55 2qb5 2e45 1je5 1295 28l5
stanford 1qc8 3ae8 69y7 3x77 3117 4y37 5067 3s06 6g16 og6
funny 54d7 53e7 3ne7 6yw7 7ep7 5e47 1in7 7ii7 5j37 4zr6
chapel 2fd8 947 7617 6s97 5lr7 3d37 4l06 2216 3i46 4gd6
palestin 3kx7 ko6 4m6 12d6 1na6 va6 7x6 12t6 5ad6 m66
distinguish 3pw6 3246 35v5 3ys5 1kh5 1hw5 gp5 1x25 1ge5
homeless 2l37 73q7 2n27 7657 3z46 jt6 2a26 za6 7g15 2qm5
arabic 3ru7 jj7 2vh7 5u26 31b6 59h6 1h96 7hf6 5fb6 5ik6
constituency 6zw7 4d27 1gr6 14q6 2yu6 1776 74x6 2xn6 6bc6 626
reveng 3nu6 7g95 sb5 3a5 775 3sr5 4zt5 25b5 5zc5
islamabad 20d7 6as7 1y77 4t57 c87 17w7 3ky7 4yk6 4lz6 3x56
hah 55g6 4gx6 4ao6 42c6 4ld6 4gp6 43u6 52g6 4hq6 5au6
partial p56
rebellion 3w78 2li7 4c46 6wi6 2ak6 1iv6 2a36 2ce6 68g5 5iq5
petersburg po6 35x6 48e6 39h5 3tt5 1xz5 38q5 4uh5 1ud5 2gh5
reign 1mi7 3jy6 3d96 cz6 k06 1ug6 2jj6 2np5 4ir5 3d25
airbus 1oc8 6rn7 7156 zy6 77a6 6ho6 3rt6 1oh6 3nd6 l16
bibl 4im7 3ru7 1h97 4i57 31b6 3uy6 4xq6 4er6 2br6 s66
hassan 1o08 1mu8 14h7 45o7 5cc7 2mk7 1u97 2w27 5vd7 2mo7
pink 3t18 1hj7 1b17 6zk7 1z17 23h6 16f6 1nr6 3a06 2kk6
indictment 1xs7 xp7 2uv7 6uf6 tu6 2il6 1v36 5g46 1ow6 4bg6
integrity 78n7 3xk7 5zj7 2w67 43r6 2mv6 49a6 18b6 2aq6 11t6
expedition 53s7 66m6 4fk6 70b5 3ro5
reluctant 5878 dw6 oi6 2qu6 15y6 2lb6 5g76 g26 3q36 41v6
aftermath 2tx7 1l96 6f66 51k6 34m6 1986 2da6 71s6 7g96 2ng6
cardinal 2wd6 1i26 1626 3io6 1g26 1pt5 3fl5 4te5 6aa5 5fw5
destination 1ey7 2pw6 3m86 1on5 1gw5 oy5 lr5 12z5 2ow5 3dj5
pregnant fb8 16d7 4467 i87 3zs7 ev6 lg6 2a26 xi6 3k6
lesson 1717 1n96 1q76 1296 n95 e25
terribl 53p9 4yt8 71s7 3p77 2da7 2e97 5rf6 23x6 4e96 4166
opener 11y6 2iq6 3e36 45v6 4fq6 44b6 6wb6 9z5 2j55 1uk5
sean 1xi7 1457 1hk7 2ev7 2or7 2sj7 1ta7 3yl7 1xb7 4ze6
sprint 3hv7 5lc6 3gn6 2tz6 3pu6 4xa6 7gb6 2ba6 5tn6 go5
examination 4sl8 3n36 4rs6 2nk6 2ws6 4316 63p5 5pa5 3zr5 3z55
embargo y16 1rc6 1ov6 1gf6 3vy6 te5 47u5 q75 15m5
sub
divorc m78 1038 pe7 lg6 d66 3b96 6c36 2rw6 73c5 fb5
bryant 6eu7 xn7 6op7 6m57 2897 4x16 4q56 7gx6 1xo6 1nk6
holocaust 2086 6wt6 3sx6 1vq6 1f26 p66 2fj6 4sd5
guantanamo 2ef9 1w07 14k7 iw6 72f6 2ns6 4g56 1796 2ka6 2cf6
somewher 2bx8 3h87 2vc6 2q66 45s5 4ec5 ud5 27p5 1855 2825
vocal 1ym7 3fx7 7ko7 5757 5467 2dj7 2i47 3mi7 78g7 1697
nevada 1zg7 4mv7 3wz7 38e7 3dr7 1yf6 3b06 bp6 15t6 22q6
unveil 7s6 5lt6 4205 6d5 6cm5 nc5 5t15 53c5
lion 4mw6 3o96 53f6 2y86 2x46 1u86 2qw6 43j6 4g35 3ct5
tommy 1xq7 29l6 2pr6 5go6 2a16 3yl6 1hk6 3a16 1455 2o35
phillip 3rd7 2d37 1cz7 2lt7 ls7 1ea7 2kw7 28p7 2ev7 mk7
vaccin 6jz7 6cr7 4wt7 1e67 1vb7 51h6 4qo6 1fr6 5qy6 4xc6
hugh ke7 21g7 mk7 1f07 gj7 gw7 2kw7 1do7 ou7 ls7
turnout mp7 z47 9n6 1vh6 5t6 1285 4d25
keith 21i7 36o7 1gj7 36u7 1s77 mk7 5847 2bz7 1457 2ev7
clinic dn8 35m7 e46 4tn6 xx6 q16 v26 31o5 64f5 3eo5
merg 1nb6 2bu6 1786 1gc5 3qo5 2505 2h15 4b35
fatal 4j27 4z37 qo6 eh6 7196 3a6 j06 td6 3ew6 4nz6
sustainabl 79k7 wk7 6qu6 57h6 4o66 46e6 25k6 33e6 a06 1hs6
steam 4ha7 1436 3666 7ai6 18s6 5wk5 3ni5 3gw5 11g5
luck 2jz6 3xc6 5a6 ig6 3g16 5jq5 2j75 2mm5 29p5 1in5
territorial 2aq7 rz6 13j5 2w85
notion m18 1k57 2986 17q6 nu6 2n96 2e46 ln6 rr6 3ah6
rubber 1xh7 6mw6 3926 46a6 6m85 19x5 47p5 69j5 5ve5 3za5
passion 6f17 3ia7 1jb6 5ny6 6mc6 2zc6 2hp6 3t36 4w26 6e66
pere 54y9 2z59 1is9 3vb8 1ca8 2tb8 3bb8 x87 5hz7 2gy7
anticipat 1ke7 1a46 4og6 50i6 2co6 3y6 76d5 22k5 1jo5 2vd5
beirut 32i8 4b77 5x37 2477 va7 1hx7 5yt7 nj6 32p6 1ra6
revival 4zj7 3tv7 6ej6 1z65 lk5 3hy5 14t5 7gt5 6ub5
lik 2hh7 1f97 tc7 2j76 26e6 3i6 zk6 23t6 5ql6 fv6
footag 5b58 ie7 5i57 st7 2ch6 23q6 z76 1yr6 4o6 1eg6
load 42t6 1vk6 1cu6 1026 44x6 2yt6 nk5 3ni5 1zc5 2eu5
lab 24n9 5ol6 1dr5 2yz5 14w5 985 hz5 40x5 3st5 5a15
crazy 54d7 4gs7 yu7 1in7 5e47 zk7 2ma6 53e6 3n16 2r76
bloomberg 5eq6 2q55 4dr5 6gt5
romanian 39p8 2on8 59b8 2dp8 5dn8 6ip8 5t07 7ba7 4rl7 2uz7
stimulus 34e7 5p16 1jv5 19t5 4k55 12b5 4ym5 1pb5 3625 wy5
incumbent nm7 jc7 at7 k67 3l47 6b56 5t6 3dc6 1616 dz6
outdoor 2yp8 6yk6 6t86 20t6 3vh5 4f45 1du5 4xt5 1o45 2bi5
fda 40r7 7756 2pg6 6hs6 1zh6 5746 5g66 2io6 2dd6 11v5
slovakia 3088 1pp8 1za8 17p8 3ks8 wd8 39c7 2ap7 3ec7 5fv7
disciplin 63p6 oe5 1h35 1ms5 41b5 41d5 5xh5 2om5
olmert 3vb9 2z59 1is8 1ca8 2su8 1ii8 36w7 x87 54y7 6g27
substitut 1yi6 1oq6 b06 2a65 de5 3z15 1ub5
cousin 3ze8 73c8 br8 4pb8 2lm8 mw8 lg7 40f7 32h7 bq7
judiciary 4ci7 e36 1y06 3d86 gh6 7h6 5ej6 qv6 1j06 yg6
restrict 1ov8 3qv7 ow7 4jc7 q77 2o16 3lp6 gt6 1lz6 7fn6
diet 1v96 4la6 aa6 54v6 5bt6 1xc6 72p6 23r6 6535 4fs5
citizenship 2nd7 3l37 5p47 u66 4ty6 3z56 1n06 6vr6 1d45 2ka5
powder 6b76 1k16 2lr6 24f5 30n5 43b5 4ql5 7ft5 33w5 3ms5
mandela 41j8 5nn7 7a77 4mg7 3yx6 2fw6 1u46 52o6 5tf5 3xz5
tenur 4jm6 2236
psychological 6xu6 65x6 50p6 4tn6 1v25 7b15 2nk5 55o5 15h5 3b35
ecuador 3c19 1g58 22d8 1l88 3pm8 40i8 3vx8 1t28 3ep8 3hz8
composition 78m7 1rt7 25w7 14t7 2i57 2fm7 45l7 3fx7 2i46 2sa6
hell 3ez7 2t26 3ox6 3qj5 6i05 24m5 6ok5 2825 tj5 27w5
grain 2ni9 2eb8 7em7 3g57 6ph7 43b7 3gu7 2p37 23m6 1nm6
kent 65n7 5jk7 4wa7 4ip6 5sb6 68o6 55x6 5sn6 7d66 5c86
nichola 3f87 3gf7 m26 18y6 oq6 11j6 gj6 1oz6 yf6 26s6
genetic 4op7 3st7 6xu7 6i57 22o7 2xp6 28c6 6656 2736 2nk6
desk
smuggl 2ek8 5su7 3ns7 rj7 2r07 4vw7 5fl7 4rw7 4l96 3i36
rob 46n6 7ij5 3wn5 4z35
hat 2jo7 1g17 2kk7 34f6 46p6 4ef6 2cq6 2l46 42p6 21e6
devastat 4g18 6f67 2rt7 1wp7 1u17 1mg6 34m6 1986 2w96 uw6
honda 20k9 3ty8 3s47 1h77 7jz7 53y7 43x7 4nt7 3mw7 1137
relay 3gn7 66d7 jx7 4az6 2s16 46b6 24y6 ee6 5v26 vi5
monument 2xz7 3lv7 2fr7 1bs6 1se6 2216 6aq6 6av6 3t56 li6
ted 2hr6 zp6 2fo6 1yt6 2lt6 28p6 3e66 36a6 7id6 15e6
sweep 2cj6 2cx5
muscl 3lq7 3pg6 3k06 6du6 63n6 6ab6 2n16 1sf6 1ik6 1jk6
belong
ambitious 3r16 3c56 5lt5 3m35 5im5 6q25 1ia5
miner 1lv7 2516 44e6 6p55 3tu5 2le5 5qj5
humanity l66 38t5 4er5 4ay5 7355 1pi5 7cp5 4oc5 68v5 eb5
diana 25j7 3b96 1o66 d66 73c6 6w36 3ra5 2gp5 lg5 3oi5
afterward 1k7 di6 3fm6 1al6 2a6 j6 yr6 195 gb5 5dy5
drought 1wp7 5gu7 17h6 4c36 4g16 2zl6 2p36 6y96 3gg5 1985
dayton
blind 5nj6
iaea 59c8 1vn7 6eq7 2iv6 22b6 30x6 6626 2yn6 8m6 3e96
tear 5nc6 3556 3hr6 3aa6 21y5 6c55 2xh5 4x35 3or5 73s5
rely 1hb6 27o5
calendar o15 17x5 41p5
nicola 2et7 3dq6 3n46 75z6 3vk6 4yj6 5546 34y6 5nq6 32o6
dop 5oj7 4ur6 dp5 67q5 4xh5 2vm5 2m85 6d85
wen 6118 2an8 3v88 5af8 6ck7 1am7 4s27 4ok7 74y7 6ig7
protocol 23c6 y86 2926 4l76 45k6 5vm6 3jq6 9w5 2115 5kq5
significanc 1d68 2e46 wo6 16k6 3po6 1qe6 28l6 21m6 3k36 51b6
bet 3un6 2wk6 5n75
newcastl 38z8 5br8 5tb8 1i68 4d78 4d98 50d8 4mf8 5lh8 1w68
endors nc6 x36 s46 r16 12u6 2lh6 3v96 3zj6 15f6 3og6
shadow 16f6 3ox6 4276 33u6 7d96 4yo5 4p35 1t65
concentration 6xv6 71y6 41g6 3cp6 2156 5tl5 4w55 6vz5 7f05 2ep5
exploration 2wl6 1qr6 24l6 32m5 3ux5 tp5 1cq5 bu5 5945
jihad qi7 sk7 1nq7 i47 2ex6 6be6 5jn6 7ew6 2pl6 54z6
hometown 4fw5
nixon 2ee7 5pb7 6gg7 72u7 17g6 3cz6 2m96 1e86 2jg6 7bc6
indict 4bg7 1597 14n7 2rp7 50y7 4tf7 xp6 1v36 fy6 6ga6
slid 29x8 43d8 2kd8 31e7 2447 4k67 1m77 4k16 9p6 2du6
translat 31b7 2ym6 2na6 qd6 1h96 34s6 7hf5 3bp5 s65 2rc5
ideal 5ga6 1yz6 1k56 2986 rr6 6ur6 4fz6 4ny6 2sr5 2nb5
finnish 5t08 1gl8 1ur8 7ba7 6ip7 5dn7 2on7 2t47 39p6 59b6
suspicion 28o6 15p6 1i06 64y6 6hc6 us6 1s16 41l5 2xw5 4k35
collaboration 7117 58h6 1i85 ic5 1445
accurat 3pd7 3w27 4he7 20l6 5sf6 7896 5uq6 5qt6 51d6 46f6
reid 6i97 39e6 49j6 4o06 4o16 4tg6 1x76 2km6 23j6 5n36
seal
indigenous w97 5477 76 ez6 2kz6 5jw6 cu5 or5 jj5 6ue5
sequenc 2fq6 2736 22o6 40o5 4vr5 1dj5 4r75 40e5 6j65
hide 2me7 2bc6 6a95 y65
edg 29x7 9p6 2du6 43d6 15z5 mv5 4k65 2uw5 5gf5 i55
mode 6dh7 5oz6 4sw6 78z6 6ix5 1su5 1mp5
vincent 5ck6 1tm6 26s6 hg6 34j6 1do6 78i6 3r6 gj6 2ii6
confrontation 37i7 1mj7 6017 4sg6 56m6 4w16 32z6 4q26 47h6 40n6
anymor 2q69 27p8 1cy7 1pj7 5a7 2j77 ud7 2827 3i7 2d66
slowdown 34d9 1jz8 4kb7 a07 6217 7h17 6z7 31e6 2z66 un6
albania 2p49 2ap8 1j57 5fv7 1ab7 37h7 1pp7 4077 1ho7 5657
edt 4bx7 xy7 34x6
pearl 2c26
persian 2rc7 53q6 3ke6 vx6 5ag5 6ue5 1cd5
shield 5hr5 3yk5
furnitur 6lf7 41s7 5li7 5x07 21e7 3j46 6pr6 2hc6 5vf6 3hc6
hung 2067 53o6 2wf6 4s25 3ss5
dee 5au7 6xs7 5qw7 30r6 3q66 55g6 42c6 4sa6 6k36 2rg6
substanc 5oj7 3fs7 21s6 51u6 17b6 4yu6 5is6 eq6 5iw6 4g65
volatil 5k16 6go6 5us6 32z6 1tr5 5ib5 4jx5
columnist xe7 34g7 1xg6 1236 3ed6 tq6 4246 5gq6 1oi6 1ul6
somali 20g8 42x7 60a7 4cf7 3807 2k37 2zz7 6ez6 28b6 2xm6
uncertain 1wf7 2lk6 6ru6 6pj6 2co6 22k6 1zb6 6s26 hw5 1t15
cooper 1xu7 ls7 4e87 1af7 2kw7 34p7 ly7 2zk7 3rd7 1x37
federer 3sw9 49x9 68i9 3mx9 3nl9 6mm8 70y8 5h28 4re8 3wk8
firefighter 3tu7 3yq6 wh6 10b6 4l66 2oq6 8h6 2im5 7dg5
pure l26 2gf6 1wz5 6l05 5h75 4ny5 rr5 14s5 1gs5 1k55
battery 1of5 2yt5 18s5 37p5 31f5 22f5 4s65 5wk5 28u5 6865
acid 2fq7 71y7 5tl7 6xv6 6j66 4ql6 4sv6 6536 6zs6 4ly6
sang 22w8 37x8 ff6 4qh6 78g6 3zp6 1696 40j6 3gz6 6ak5
dealt jl5 l55 765
random
ranch 3g36 5mv6 6qk6 p75 3p05 4a15 5bs5 11w5 38e5 74o5
stall 5017 6ro6 58r6 4jf6 6016 mz6 1li5 3ut5 1ui5 3bf5
ibrahim 1mu7 2yb7 1o07 6w47 2rn7 14h7 60b7 5cc6 2346 3h66
zoo 7if6 7846 3yg5 4mw5 4865 29e5
breakthrough 4xr6 js6 q95 1i45 58j5
frontier dg6 rz6 9f5 20x5 1p55 68t5 5wr5 3p25 4y5
credibility 4uw7 3937 2rq7 1cn6 1mw6 t56 5v85 7h05 sm5 5zj5
amaz 3p59 3xc8 7c88 2mm8 6qx8 5rf8 2o27 5hq7 79u7 5nw7
maritim 1m66 1h06 4jy6 hq6 18d5 4975 1u35 qa5 i15 ns5
tsunami 1u18 1mg7 1987 49h7 4596 1wp6 5wq6 2tx6 6lv6 6f66
receiver 1w97 5x47 42n7 1h66 3es6 2dy6 5rn6 5vo6 5il6 3ua6
chest 2c17 3pg7 4iy7 4x37 20j7 63n7 1sf7 4vq7 qo6 16c6
plc 3pk6 5ya6 4306 4yx5 2ga5 7kn5 5t85 2bu5 5425 47s5
archbishop 1i28 4te7 2ru6 1626 2yk6 6q56 4mn6 3io6 4gd6 57q6
physic 3768 38t8 3st8 l68 55o7 6wn7 4nq7 68v7 3f76 4op6
lin 2vk6 6615 j85
refusal 58s8 oi7 5qm7 x36 i36 3606 3qb6 5h66 18k6 33q6
mcdonald 6xc7 6256 35b6 1cc6 5q16 3vj5 5qe5 37k5 4925 3lm5
starter 2e38 5ei7 25c7 63t7 4fq7 3ml7 1w97 2cn7 5ls6 4ii6
chees 2lr8 37w8 33w8 4q37 2xt7 3fg7 69h7 69c7 6tu7 4sr7
gambl 2pv6 2um6 43l6 2795
offshor 2ur6 3aq6 4n6 2at6 4235 45g5 7g65 5km5 725
tougher ul8 6zj7 5je7 6ey7 7fn6 1gf6 27y6 4nb6 4va6 47t6
hire 1ld8 1yn6 3fu6 ce5 2ac5 nq5 c25 2605
divers 3726 3246 1kh6 69o6 1lq6 ca6 3hs6 or5 3cv5 3r15
protestant tn8 qf7 4sf7 6sq6 5lm6 2556 4lg6 3xa6 z96 41h6
administrator wa6 3sn6 16n6 fk6 42i6 6g46 4d06 1bo5 26o5 5v5
buddhist 3qp7 5j47 30q7 1da7 2j86 3d36 61p6 n46 6re6 6lp6
admission 4m96 4dj6 4it6 2s26 4sl5 61t5 1g5 4v65 8v5 5pa5
silva 5kb8 6qj8 4dh7 4x66 3kj6 3nk6 6h66 5886 2er6 3jo6
arnold 3k26 1p76 1do6 qu6 3bt6 26q5 3v75 mk5 6525 3bs5
laura 3yh7 2z87 2ct7 4a27 4gf7 2lf7 2gp7 3in7 2g87 3917
stern
barrier 30l7 3r46 77k5 3ge5 1pw5
urge rg8 1mt6 1rs6 19k6 3606 1wx6 5h66 1kg6 p26 51p5
exhibit 1ma8 1i37 3ll7 1zs7 li7 1wt6 wz6 52j6 eb6 4m26
boundary 51b6 1xr6 6xy5 15u5
neighbour 1ip8 dg6 3dy5 9f5 4075 4qk5 gl5 2ve5 4o55 5us5
undat 3f26 2al5 79t5 1oi5 55l5
subway 56d7 7jl7 2kb6 wr6 2bf6 6pd6 1lt6 2ao6 2bo5 2e55
eagl 4g36 4ad6 2sd6 3c46 4xz6 2fb6 3m46 4h55 43m5 6xt5
removal 16m7 2k05
plea 2dg7 u97 27t6 1596 2hu6 2rp6 1xs6 2oy5 zg5 5815
frederick ou7 yf7 34a7 4tm6 11j6 4t36 2756 59w6 1ez6 26s6
curb 5a27 4r16 35o6 4nb6 1um5 68g5 w75 11h5 1gf5 4ym5
romantic 3kk8 14t6 1hi6 51o6 2xa6 2p76 1ew6 1226 79o6 fv6
fantasy 20n8 30i7 1227 2zn7 3s37 2p76 47j6 3kk6 6446 4gg6
optimism 6lw7 3ia7 5d27 1a47 t57 29t7 50i6 45a6 1s16 7e86
affiliat 2bu6 1em6 64d6 41r6 5kx6 dt5 10s5 g45
confirmation w66 2236 11v6 p35 2ms5 1n75 27n5 e35 31u5
correspondent gb7 13c6 2fg6 xe6 5gq6 3586 tq6 2vo5 59h5 5eq5
merrill 2kq9 3v18 47v8 2os8 6bl8 3im8 4pv8 1mk7 5mr7 6bj7
civic 2hj5 1s35
bullet 3sa7 7196 12j6 5r56 qo6 3cr6 74w6 rk6 72l6 2y66
hunger 6zo6 17d6 5gu5 5zp5 2nf5
excit 5vz7 xk7 3397 59t7 4rq6 1in6 2mm6 3xc6 3o76 5hq6
cautious 2co8 45a7 76d7 73p7 3o87 41v6 1kp6 4186 3q36 6lw6
hudson 4yf6 3846 3526 76l6 6ac6 77q6 29j5 6n95 3mm5 4cx5
kenyan 28b7 4017 6c27 1eh7 3806 5kp6 4xg6 5un6 2vp6 2k36
representation 74x7 2rd6 4p85 14a5 1x25 1gr5
overtim 5fs6 5ug6 3ho5 3fl5 68r5 1015 4a45 47l5 7a35 xm5
evolution 6i57 17q7 1k56 2ts6 3jd6 3f66 5y16 3st6 3m96 5p36
zambia 2qf8 3yf8 5s38 2258 4pl8 4tc8 19l8 2p68 32q7 1eh7
reed 49j6 5ef6 3mm6 1x76 10a6 49w6 39e6 2km6 26q6 3rd6
modify 3zu7 57c6 6br6 2bm6 5kg6 w05 31v5 6x75 2ly5 2cs5
bread 50k8 43b8 4q38 3yi7 2wj7 37w7 69h7 4ob7 2lr7 43p7
jordanian 4ba8 1a37 3k87 vm7 1hx7 1ra7 4cf7 4b76 4b26 db6
neutral
rumor 6hc9 1s17 6ms6 15p6 28o6 5hm6 2v05 6kn5
interfax 3uf9 3xj9 6mg7 5yo7 5gi7 6fr6 4gj6 3a56 ni6 1yd6
madison 5ed6 1bm6 77g6 54n6 79w6 1i96 5296 1vl6 34c6 4ct6
statu 2u07 3ll7 3t57 4nc7 48z7 61p7 3lv6 47q6 5lr6 7556
negotiator 1nx7 58m7 mz6 24a6 1ll6 58w6 72x6 58r6 19d5 4635
skat 7jo7 5ac7 71i7 2bi6 20t6 18e6 7is6 6w06 4xb6 jx6
schroeder 3b89 4yj8 42j8 2038 2et7 6pg7 7ju7 1z07 18g7 78x7
portray 5z47 47q7 qr6 37l6 6e15 6o75 9r5 12i5 6lh5
richardson 4ju7 1ne7 1fs7 1az7 2976 30e6 1x76 ls6 23n6 4r56
timor 3rr6 4ko6 4ls6 2do6 rl6 3i06 2p66 qb6 2356 1wo5
rifl 4pp8 12j7 2yt7 5r57 3sa6 22f6 37p6 74w6 48n6 4e46
latino 26w9 1495 4f65 5025
bull 2sd6 4qt6 3596 1hz5 2fb5 7875 53f5 68r5
dramatical 69m9 3lb8 3cq8 58q7 n17 1316 56o6 3d56 2ix6 1w26
beneath 5aa9 3hu6 nl6 j86 k96 1856 2i06 2eh6 1j76 3x25
ahmad 1o08 2dk7 14h7 2w27 2mk7 1u97 6w47 6ht7 2347 3db7
paulo 3hg9 4uy8 3jo7 3jw7 3jj7 20o6 5696 pp6 1es6 3l26
pepper 4hb8 5gj8 6yx8 4iu8 6km7 3fg7 7ft7 4mp7 4hx7 7a17
proven 1fw7 2g56 58a5 2fs5 3515
eddi 2fo7 3yl7 4377 3zb7 2o37 22a6 29o6 3ju6 2f46 5nf6
ahmadinejad 4ia8 62g7 2q87 1js7 9u6 1fi6 5r36 5yj6 4rv6 zo6
bachelor 4rc8 1sq8 5uw7 4dj7 wu7 5pa7 6yi7 3ae6 3uk6 68v6
danny 22a6 3506 1cz6 1456 2f46 2dh6 3up6 10v6 2fo6 3yl6
sadr 56j8 5c48 4pz7 1cv7 39l7 4a77 1v07 nj7 4an6 3au6
dioces 4te9 1qu8 1i27 4gd7 4mn6 2wd6 tn6 26y6 946 2fd6
rocky 3qf6 uy6 4916 19o6 5hl6 s06 4vy6 6ll6 3p06 15t5
literal 2ux6 qd6 34s5 gu5
disarmament 6627 4al6 3e96 8m6 3fn6 2gx6 2116 te6 2ud6 mz6
emirat 3zw9 2mp9 4rt8 3c68 6028 1mx8 1ga8 vm8 2kp7 2q26
indoor 2t78 14r6 20t5
dub 3oc5 5jx5
weaker 1eu8 1k88 38n7 4kb7 6rt6 6lw6 3fw6 2z66 u86 3dv6
signatur 2zx5 37t5 2zh5 3hw5
ammunition 71v7 2y67 dv7 6ji7 3sa6 1of6 3cr6 23p6 6oq6 12j6
borough 1zr6 1k76 2rd6 7bd6 3xr6 4wa6 1lr5 55x5 655 23w5
pursuit 36r5
sophisticat 2956 3r16 6mo6 44p6 64p6 3cv6 2h36 2fp6 1iz6 6ji6
weakness 7ei7 6pa7 15a7 3i86 31i6 6t36 2lk6 41t6 4we5 3zv5
nose 4iy7 3sv7 13w7 3887 2c17 20j7 60f6 4kp6 3do6 2wb6
experiment 31z7 2686 1qr6 1om6 f96 986 6b46 24n6 17q5 7jk5
kenneth 3e57 m26 1p46 3wm6 28p6 2az6 mk6 1ea6 gw6 3ye6
craft mn6 2vj5 1c35 18o5 4uo5
dad 3158 yu7 2lm7 6i07 3oe7 23t7 zk7 4t96 fv6 2826
topic 1l27 r97 s96 ny6 1ct6 wl6 kz6 42b5 sc5 l55
deem 1fx6 1qe5 3df5 4m75 4uz5
barak 3vb9 1is9 2su9 2tb9 1ca8 54y8 x87 1ii7 36w7 46o7
offset o87 1116 2vd6 2yr6 cv6 1w26 vr6 ek6 826 ba6
retreat 9p5
jennifer 3tn7 3yh7 3in7 2wv7 4by7 4p67 7ae7 4ry7 5n17 3917
nonetheless 2bp9 1fv7 4kr7 17 5yl6 1cb6 1e96 u26 1cn6 16i6
chad 1df7 3i06 1wo6 25p6 3aj6 6bt6 3mr6 3uu6 29n6 6fc6
dprk ai8 27e7 kn7 d16 1t86 4na6 u5 8m5 6fr5 1cs5
joy 6w27 75p7 4o96 4w26 4ht6 2st6 4966 2jn6 6c56 6b66
initiat 3mu6 2cs6 5im6 3wv5 1ff5 1ia5 4bs5 kh5 3rn5 2115
brutal 5kt7 2d07 7f97 6in7 71s6 4wd6 2q96 4126 5b66 1bz6
disc 41o8 24i8 4n57 5kd7 2kt6 68z6 3tb6 7036 3mn6 23q6
tremendous 2b88 5fk8 3p57 27h7 4b86 2o26 2e76 2cx6 2w76 5rf5
registration 37t7 6h56 1fd6 3z56 1vh6 3hw6 4il6 mp6 3l36 7am6
breakfast 1qa8 23y8 3ey8 6zb6 5q6 2xt6 1rv6 69c6 1v95 1r95
institutional 1qs6 e76 2ov6 vz6 3bl5 es5 12s5 1245 2d5 3un5
wallac 1nk7 1af7 4fj7 1tw7 2vr7 1zw7 49j7 3r37 50t7 3hj7
shortag 6y56 5gw6 vn6 5rc6 2ua6 3ld6 5866 6qo6 3lj6 36m6
hail 1mt6 7fq6 1sw5
horror 4gg7 2xa7 20n6 1hi6 j26 1ew6 2p76 1aj6 4o6 47j6
triumph c67 3i57 4p6 2pb6 zb6 q65 3la5 2p5 k05 2hp5
encounter n95 2ma5 h45
cinema 16l7 1b87 4o7 j26 4ac6 1aj6 7996 4gn6 17a5 12e5
mario 1m46 3wb6 3g26 3045 25f5 57g5 6sz5 38x5 1nt5 3kj5
patent 6xb6 2f56 1z26 3qk6 1ot5 1ky5 3pa5 40k5 4ib5
azerbaijan 4078 66z8 3458 5fv8 19z8 2nq7 4nm7 54o7 3ov7 2ap7
unexpect 1rd7 1e97 3ik6 1wq6 5sy6 1o56 7c86 4i85 2cx5 3ir5
surnam 65t6 6zz6 2na6 5fb6 1uv6 4266 3465 6wr5 4ty5 54f5
sum r77 4n26 49r6 si5 1mc5 1r65 3w25 ll5 4ap5 2mg5
petition ru6 27d6 1vf6 1ky5 zg5 1lc5 5yq5 2ys5 2x65 u95
debris 4fo8 3x28 4ss7 33h6 3e06 71p6 3296 4516 4c16 69d6
islamist qi8 2pl8 3y87 54z7 sk7 1rp7 2ex7 i47 2ko7 pa7
rebuild 2338 1v56 4g16 4ky6 1jh6 3of6 2de6 7i5 2tx5 3oz5
haven 30j6
sanchez 3vk8 2qd8 2ml8 2dq8 2ld8 3vl7 66u7 6jg7 29s7 3fv7
bulk 4w56 4n26 vn6 r76 3i36 39u6 1vk5 1025 1be5 qa5
ivan 4as7 3ej6 44m6 3uh6 2ld6 3g26 25f6 5r66 2zr5 1m45
secular n47 i47 54z7 2eo6 2556 2j86 s16 4ev6 ma6 1rp6
lifestyl
unidentify 3w07 5m47 1vt6 3d46 1jf6 3o16 4006 3j16 4fi5 2xx5
slovenia 2t98 3ks8 3ec8 39c8 1pp8 1ho7 2ap7 1za7 37h7 2p47
spin 5ge6 2gr6 2hm5
forth 15l5
nikkei 1kt7 b37 1bg7 2567 7n6 o96 1x86 5gf6 5dc6 7ip6
eleven 4p09 47w9 2m59 3s99 4k79 63q9 29h9 5cq8 3778 4338
roster 2d97 2776 5wl6 8c6 1e36 2wi6 3zz5 205 56f5 1gz5
butler 2977 1zw7 2kw6 2y46 4mt6 4cx6 ke6 ls6 1x36 34p6
portrait 1wt8 47q7 3ll7 2ch7 31y6 5hs6 4hf6 z76 2xz6 52j6
frustrat 3xq7 2nm7 25q7 4j96 43v6 2e96 6786 6h46 7el6 5jq6
liquid 30n7 4ly6 11g6 4696 6ik6 3cp6 6oy6 6xv6 1ph6 3fs6
adventur 2xa7 2p77 4vl7 1226 20n6 25n6 3kk6 47j6 31h6 2096
refug 45w7 2l36 3016 mc6 31k6 39b5 1fm5 1jt5 39y5
cole 2666 4cx6 2kw6 2sf6 2bz6 5fx6 4np6 33z6 63v6 2or6
fenc 6az7 2wx7 5it6 2ge6 77k5 3lv5
ups vv5
mixtur 15o8 4j87 37w7 30h7 3fg7 3td7 6rs6 43b6 6ik6 7jj6
rent 3zi8 1ka8 5q47 3is6 3nq6 7e05 1i5 1f5 1wk5 73o5
junta 3cl7 39m7 1cs7 1iv6 6iv6 3ie6 4hk6 5w36 5vv6 56u6
tibetan 2bj8 3mo7 3cc7 2wr7 7gm7 4oq7 3qp6 5j46 2by6 5w36
ahl 6xs7 3q66 4a96 2vl6 4sa6 62o6 42c6 5au6 4ao6 55g6
concession 9w6 24a6 21u6
fault 22t6 1zk5
nois 3bh6 sz6 gy5 2bk5 36n5
impress 3nx6 4966 20r6 2f16 1sz6 44f6 5ql5 1o75 2sy5 2lb5
brick 14x7 79h7 2g37 4nc7 1ts7 2267 5k76 6pe6 j86 4ss6
enrichment 22x8 8m7 1js6 57i6 32r6 56z6 2ud6 22b6 9u6 16v5
panama 4ic7 3pm7 3vx7 3hz7 15m7 3ht7 22d6 1t26 40i6 2cc6
journalism 68v6 4ay6 l66 1pi6 3f76 1h36 1qc6 eb6 og6 3ae5
premium 31m7 re6 3dj6 826 d06 c26 1ty6 1mc6 2dn6 4806
ucla 3s09 6g18 7iz7 2r67 71z7 46u7 69y7 7df7 3d67 6xt6
examin 5uq8 1sg7 4fg7 3af7 16q6 1v66 xq6 id6 15c6 yv6
junction 4wo7 3y07 7bp6 60s6 2ao6 4065 2545 aq5 1055 24w5
watson 1p78 1do7 6527 3k27 2317 2ev7 31c7 4fj7 2fa7 10a7
mom 2z28 yu7 3oe7 4t97 6i07 fv7 fb6 35a6 xi6 23t6
leftist 5ub7 1zi7 5vr7 2gl7 48a6 1rp6 1s36 1qy6 1xv6 35t6
publicity 6mp6 4ki5
shrin 1zt7 1da7 4zu6 5u56 3t56 36s6 1el6 7b46 4wq6 5c46
honest 2j76 2r16 27p6 6l06 35j6 3o76 5a6 78n6 1546 4x56
confusion 3pn7 37a6 2lk6 4r66 31t6 6fd6 64y5 3kp5 6b65 6y55
translation 1h98 2ux7 6iq7 3bp6 4xq6 4hj6 7hf6 2br6 55b6 1pi6
stuart 1p77 3147 2317 2fa7 10a7 3yc7 1do7 2ev7 2d36 3ra6
nebraska 1tp8 16p8 1yf8 23z8 1ps8 yz8 1zg8 1tx8 23b8 11z8
slump 43d8 2kd7 26f7 34d7 4kb7 2uw7 2du7 5n27 38i7 6r47
submarin 58c8 5b38 5op7 6867 qa7 2936 sx6 13o6 1i56 59i6
flown 1ws8 1sd7 nv6 1826 lu6 1mo6 l16 4e06 3nd6 3se5
animat 3tj7 3nn7 4o7 47j7 5rz6 j26 1aj6 25n6 1hi6 6lh6
perceiv 4k46 3i86 2yx6 1qe6 6t36 3tf5 2395 4c25 32f5 2kn5
aging ua6 6p65
flee 1fm8 39y8 1jt7 2qm6 2oq6 30j6 za5 7g15 2me5
holder
discount 3107 3dj7 826 1be6 1q36 3zi6 4eg6 io6 2a96 3626
medieval 18j8 4zj7 5ag7 6ej7 as7 1186 3tv6 mq6 4hj6 1z66
physician xx8 3so8 35m7 e47 v26 66v6 2gq6 5x16 2nk6 6dx6
smil 3mh7 5dy7 4ex6 3hr6 79p6 1ko6 4xu6 26g6 52x5 3ix5
sheet 6ft6 6v16 3eh6 6sr5 pi5 4nv5 50k5 p05 4ss5 46a5
businessmen 4kc6 35n6 20e6 2b95 295 32y5 18m5 2of5 6za5 19d5
amsterdam 6lz8 2ou7 38q6 3fe6 jm6 22v6 49i6 33i6 4vc6 5cx6
panic 3pn6 3ui6 2ca6 31a6 6b66 2306 vs6 1wq5 6kn5 3555
await 27n6 14b6 50i5 2xd5
adapt 3jd6 3k76 7725 3zu5 2xs5
segment 1145
sank 59i8 3yp7 5eu6 2kd6 18w6 9p5 5b35 2935 43d5 5035
painter 63m8 1447 1wt7 2i57 2fu6 30f6 2ab6 3ll6 3tv6 77c6
experimental 2yz7 55o6 f96 2nk6 4s96 55q6 2686 1a76 24n6 986
cult 4vj7 2mj5 5905 76f5
deposit 5d96 1245 3ux5 1mc5 si5
guarant 21u8 1px6 2806 ys6 1ee5 18n5 1mc5 c25 2p85 4u15
jamaica 6e88 6kb7 5gk7 3xn7 6s87 3vx6 5hi6 1ue6 3pm6 65s6
distinct 35v7 3ys7 1kh7 8q6 2wo6 2ra6 f06 51b6 4p86 40o6
solidarity 1q47 3w86 t86 2bs6 4pr5 vh5 6s15
governmental 7bf7 dt7 7h7 1p16 36v6 3d86 716 9l6 12s6 33y6
wherea 1en6 4ks6 27o6 gu6 1n56 1pz6 4sz6 1806 tz5 gp5
televis op6 10s5 34t5 3375 4t5 zj5 7j5
scatter 2zy6 77z6 13d5 48u5 9g5 lv5 4xn5
tonn 1au9 4aq7 3je7 39v7 7ad6 1rj6 3i36 3fz6 1m16 2tp6
obligation 1bd8 3y17 5gs6 33q6 wg6 21u6 5g76 qm6 3e96 4ux6
dependent 27o7 5pn6 42f6 4k05 13s5
absolut 63h6 4s35 73m5
postal 3k95
unfair 72h6 3x16 5cv6 7146 4uz5 3ve5 31i5 5dv5 19b5 3tf5
ankl 6gs9 63n9 5pk9 1sf8 7k98 4vq8 4vz8 ty7 7097 7bg7
grandfather 3u09 2lm8 br8 3oe8 3ze8 bq8 6sx7 2td7 5wh7 40f7
damascus 12t8 2sw8 1ra7 4b77 3o67 2477 5yt6 1js6 4yk6 va6
pocket 2eu6 7hg6 79f5 2wb5
crystal 1hn5
demographic 1pf6 42k6 26w5 7b75 2pi5 3i85 6p65
explor 15b6 2ur5 ny5 s95 m15
hardwar t77 hz7 qx7 5gd7 5do6 4sw6 1p66 1bh6 40u6 2fx6
michel 2je7 5i66 5ce6 2q36 45u6 3t66 4ej6 4bo6 5ea6 3uh6
aviv 27g9 71x8 33i7 12d7 2sw6 2476 4b76 6n6 4vc6 3m55
ghana 3vr8 43w8 74c8 2p68 4z48 17l8 5uu7 4pl7 2xq7 6fc7
reactor 56z7 8m7 22x7 30x6 22b6 57i6 zt5 67k5 4yu5 2at5
scop 21m6 2k16 4gi6 1w56 4zm6 5226 3po5 78d5 2e45 2ul5
somehow 3nm7 507 ix7 hp6 5ap6 4cz6 1pj6 5a6 2826 cy6
welsh 1qm8 dc7 z97 6wr7 6fh7 1bl7 1f46 4o86 3xr6 p95
motivat 3tf6 4k36 28o6 3ts5 2c5 61a5 2365 15p5 51z5 2o05
flash 1eq5 2ca5
proc 2jp6 12l6
merchant 1nf6 qa6 31r5 3qg5
tens 6i26 2vb6 5ho6 2vn6 1yv6 6go6 1mj6 6016 37i5 2ai5
deeper se6 2k16 2eg6 6qa6 t65 5r75
prestigious k16 1106 w16 2k6 6h76 1915 37y5 3bo5
automobil 1db7 3q87 1dl7 1h77 3ku7 ve7 1ry7 38w6 3j06 20k6
comfort 3vq6 5805 4w25 4v75
oliver 2gg6 1xu6 2786 m26 7596 2056 5pu6 4jo6 20m6 5ck6
ralph 2dh7 5o06 3n06 26q6 3ra6 20v6 62a6 3n86 mk6 5ef6
millennium
inaugural 6la6 3s26 4t76 6926 zj5 go5 ei5 20z5 2cg5 2fi5
juror 19m8 2il7 1ow7 2fc6 hh6 3e76 27t6 1xs6 w66 1wl6
hopeful 1kp7 3o77 2xj7 2co7 fn6 2f16 xk6 21f6 jb6 3zc6
lloyd 5ef7 gw6 3ph6 20v6 10a6 1zd6 7hw6 2sh6 mk6 28p6
humor 6gf8 7ep6 3ne6 6ed6 2r76 4y46 7ii6 6lh6 79o6 79s6
jurisdiction 266 40k6 6xm6 77w6 18c6 1y06 71u5 qv5 4m75
painful 7b17 5256 1zy6 1ik6 53p6 71s6 2ry6 5pi6 4b86 4yt6
prosperity 18b7 6wq6 4w26 4wi6 1q46 2sn6 t85 2fv5 1i45 46v5
diplomacy 1aq6 zr6 3675 2p25 mz5 4lr5 2c75
cypriot 1t77 vp7 4iz6 v66 21b6 4rl6 2p46 3kf6 3gb5 2og5
dust 33u7 2zy6 3z06 6sm6 1dx6 3496 4tl6 6qy6 6vz5 6m85
istanbul 27g7 32p7 3gb7 38q6 1p26 31s6 6lz6 2sw6 4vc6 71x6
denounc 1818 1wx7 3lo7 u16 gm6 4th6 12u6 7hh6 3to6 5xz6
ounc 3ms6 3je6 ku6 1au6 3fz6 7ad6 68l6 wj6 3h35 1rj5
atp 43z9 2g26 14r6 2kg6 jn6 3476 50b6 2j56 5rx5 2vs5
pedro 2r47 25f7 1nt7 18l7 3577 6r66 1jp6 5886 3kj6 t96
brav 1pt6 3yw6 2cn6 4mj6 3m06 5386 4ru6 5hl6 1lm5 3c45
capita 27b6 9h6 ja6 1lo6 1pg6 23f6 3s75 3ya5 4m35 1er5
lightn 5bv6 4p26 3c46 1lu5 3495 5dg5 7875
comp 5gs8 3e97 6lg6 3lp6 5g76 3id6 32b6 4al6 2cs6 4od6
mar
cheaper 2kx8 6mo7 1iz7 3x36 46d6 826 1qf6 4ov6 6vn6 1m16
overwhelm 1uo6 2ok5 23x5 3la5 3cf5 1e95
cloud 33h7 4tl7 1t66 3z06 2up6 7496 1dx6 3496 6tp6 2zy5
extradition 6ga8 4wr7 2pe6 27n6 1xs6 1st6 2oy5 3rb5 2rp5 34l5
chocolat 2lr8 3yi8 2wj8 4au8 6rs8 37w7 5s57 50k7 6b77 6x97
thaksin 6y19 1yl7 3xz7 3gr7 3qy7 3us6 4oi6 6rd6 74k6 5dq6
nonprofit 3g47 dt7 4cg7 22u6 s76 1rm6 3266 12s6 1em5 7115
ferguson 5767 6fl7 69x7 47m7 1z56 1i66 4d76 6fi6 1w66 74e6
sacramento 2lc8 1rr8 1uz7 1ev7 19o7 22q7 1217 1ch7 4zy7 2nw7
dominican 3hz7 3ht7 21z7 3vx7 2mw7 5027 4ic7 3pm6 3kc6 2cc6
pos 3b17 1lb7 3zm6 p16
conversion 1zj7
spectacular 5nw7 2bl7 1rd7 56g6 38y6 2o26 7c86 3la6 4dk6 7j76
kazakhstan 66z8 3ov8 2zt8 54o8 2nq7 4nm7 4bv7 19z7 5fv7 6q7
spell qd6 34s6 2zv5 6zq5 20l5
quarterfinal 2j59 3g98 4h17 2g27 2017 437 jn6 4v56 52t6 4bq6
rider 74b7 72d6 3tx6 10u6 6r16 3px6 16w6 7gb6 2j45 47f5
flam 4387 3yq7 6yv6 8h6 4az6 3556 21y6 33h6 33u6 gy5
alfr 2x77 4tm7 1zd6 3v76 1ez6 3n06 3kb6 c56 5ck6 26s6
cameron 1bi7 2317 1p76 5mc6 2056 1pr6 1do6 2sh6 21g6 gj6
jefferson 2jg7 6767 22z7 54n6 5a06 6946 2xy6 xn6 5l86 7c95
downturn 2vd9 1jz9 31e7 6z7 5vt7 2ng7 7h16 4kb6 4ti6 5866
bailout 2t57 1vv6 3tc6 5co6 qm6 3zx6 mf6 1jv6 1d5 12r5
worn 2jo7 1g17 46p7 42p7 2kk7 5hr6 7fc6 2cq6 2jv6 21e6
herald 3ed8 7ef7 2vo7 fj7 1xg6 eo6 5wu6 5536 xe6 6135
ottawa 4e68 4df8 1bx8 2gh8 21q7 60u7 2fb6 1ud6 7a36 18q6
dirty 5d56 4166 5w86 7fx6 4gs6 5e45 3ne5 3rh5
raymond 3ph7 4f86 7346 4b96 2va6 ou6 hg6 2ii6 1vg6 5ea6
guidanc 36l6 3n36 1ol6 24s6 2pg5 41b5
hagu 1v38 6lz6 7226 56x6 3gt5 2uv5 6ga5 33v5 24z5 21w5
katrina 1fc7 6f67 5cl6 2tx6 2rt6 1wp6 1986 1u16 1uh6 4595
organic 3g56 23m6 6506 aa6 3hx6 2tp6 17b6 3vt6 h86 1ze5
keen 2lb6 41v5 15y5 1kp5 3605 3nx5
harrison ls7 2vr7 mk7 4cx7 4gr7 2jg7 4fj7 xn7 2ci7 1xu7
interstat 1057 5d36 60s6 3y06 4wo6 2545 70p5 6435 1wy5 p45
warfar 6ji6 13l5 dv5 w5
phras qd8 4xq6 7kh6 7hu6 1jy6 3466 2ux6 2i46 1h96 6zq6
presentation 42b6 4ma6 62y6 op6 gr5 1ma5 3w45 7j5 2kj5 hv5
hub 4w66 2e56 r36 hf6 2rv5 2bf5 7ch5 5os5 ri5
lankan xu9 1ak8 5kp7 1sm7 17w7 3wr7 43h7 4017 2xm6 1ix6
intensiv 3wx5 63p5 1ux5 3eo5 3wv5
noon 2cw8 3jm8 eg7 2z7 xy7 sv7 2d26 2vf6 4bx6 b76
andr 7i57 4x66 1m46 4u76 3uh6 3kj6 3ej6 1nt6 44m6 2lq6
martial
aaron 3up7 2ev7 24v7 3ce6 1xb6 3vf6 2lt6 3yl6 69k6 1ta6
reliabl 3tk6 2dv6 6mo6 2v26 5iv6 2ye5 3iq5 2fs5 46e5 2fn5
richmond 6ac7 7547 4yf7 6l66 4u46 55x6 2lc6 3xm6 15r6 vy6
legendary 4ew7 2em6 4fw6 3bo6 62j6 v06 2k95 1vm5 3oc5 1d75
wolf 5x86 5xi6 5dl6 48y6 59x5 3845 5uk5 5ud5 6bm5 6vo5
burst 1wq6 2746 19r6 3496 2ue6 2ps6 4dw6 6yv6 3yq6 2ip5
sued 6kz8 1ky7 3717 48q6 ru6 tu6 na6 ql5 6xb5 1uw5
miguel 25f7 18l7 1nt7 2r47 33m7 3kj7 7747 2dq7 29s7 4qq6
photographer 13c7 2ch6 6t56 3e26 gb6 1eg6 2xe6 4fa5 31y5 1445
celtic 3fl7 3er7 2897 7eh6 71r6 7a36 53l6 68r6 7876 3c46
girlfriend 4409 d68 73c6 4t96 pe6 3156 lg6 3oe6 4p66 1256
mart 37k9 2mf8 6xc7 5qe6 4926 49l6 1dz6 2wh6 5vf6 3s66
conced 1cb5 57t5 jb5 18k5 1bq5
whenever 4ox8 27p7 ud7 1ep6 1cy6 2826 1pj6 5a6 2vc6 2q66
till 2a7 3a66 3fm5 2cw5 kj5
clan 6736 2ko5 2kz5 20x5 5lm5 2jj5
taxpayer d06 4h06 4g6 4996 28f6 49r6 5m86 4kl6 gk6 1vz6
acceptabl 2ny7 3df7 6f06 6if6 7iq6 72r6 1va6 14i6 2r15 1rk5
mechanical 2gj8 1ax6 4ge6 2we6 3cs5 38w5 4rr5 4x85 4nq5 qx5
sorry 3o77 2nz7 4yt7 3d07 7kv6 29p6 4gs6 xk6 4fe6 2d66
wrap 2eu5 59g5 6ft5 1nc5 31q5
stronghold 1rg7 pa6 1zi6 3ng6 6jj6 j96 5lm6 6o06 6x66 4pz6
nurs xx8 31o7 dn7 2sk7 e47 3so6 v26 1bo6 5bd6 4tn6
banker 1nf7 2os6 3v16 3bl6 1o16 3un6 2t6 7k86 2xf6 4pv6
excessiv 4bl7 w76 39u6 2x86 5f15 4ey5 5ti5 r75 l35 51u5
accomplish 5jv6 8e6 2586 1i46 4rf6 3y15 1n85 2gf5 j65 2nb5
brad 1xb7 48d7 21x7 1hk7 1457 2cl6 4di6 62k6 3vf6 3146
fever 5fi7 2iw7 44z6 4qo6 2qe6 1e66 1z36 79r6 5nd6 5oc6
remainder rw5 4ap5
venezuelan 6tg8 2gl8 3kc8 45m8 1l87 1qy7 2bd7 7j87 5026 5696
eta 3dx7 2a36 46r6 48a6 50c5 qi5 1zi5 1na5
characteristic 6ry8 3247 3ys7 40o7 1kh7 sy6 29u6 4n06 gp6 3hs6
databas ho7 1hq6 40u6 6xo6 t76 1d06 m96 6t6 6h56 5iy6
columbus 1ud7 2lc7 15r7 1ev7 1ch7 1uz6 2od6 18q6 1q86 1wc6
domain 1d05 1mp5
spar rm5
willingness 5qm8 2mv7 15y7 28d6 1t56 2j26 6w86 4wn6 12l6 3qe6
endanger jd7 29e6 2p16 7i36 5pm6 6o56 6vk6 25k6 t06 4mb6
incentiv 2oi6 10p6 3a86 2p86 5ct6 31m6 3qe6 d05 2ew5 3ul5
watchdog 2dd6 2ud5 715 3d85 1u55 3zr5 43r5 3265
chronicl 4vn6 1ny6 9a6 4rb5 2p75 6ka5 6445 1225 4zo5 6135
seng 1x86 b36 3lc6 2566 4yx6 30b6 do5 5qp5 1kt5 dq5
diesel 5fh7 1xw7 1437 qt7 2so6 4ha6 5wk6 3326 18s6 5ml6
engagement zr5 1aq5 4cn5 33f5 2bs5 ic5 sh5 1il5
mate 4a05 48b5
queensland 6z68 1bl8 42m8 4l27 3x47 24h7 oa7 44h7 b46 3tl6
glenn 48d7 7367 6d37 48l7 1p77 4fj7 2bz7 28p6 2km6 3146
voivodeship wd5 7f65 3ak5
edit 4ro6 2n46 4i36 ij6 du6 1s26 31b6 3e26 6gc6 xe6
overhaul 2h16 5bx6 wy6 66i6 os6 3yo5 5rl5 34e5 5iz5 2t55
predominant nt7 3jl6 ma6 1846 1v06 1hb6 r46 oc6 1cv5 4945
impression 1rq6 ix5 3i85 3kp5 ps5 2pm5 g75 1cl5 3l85 1cn5
favorabl 1cl6 74u5 51e5
indianapolis 4u48 4lv7 2fy7 3oa7 1ud7 1ev7 4cs7 1q87 2od7 15r7
phenomenon 7857 1pf6 6oc6 6fa5 29u5 o45 2xp5 4tw5
supervision 3d87 3e96 36v6 2iv6 1lz6 43r5 49a5 5dp5 3n35 5l5
tyson 6gp8 6s77 3u26 6pf6 3c25 1dk5 5wx5
instruction 34k6 41b5 40p5 1295 3h55 6x75
cope 6qo6 2zl6 27q5 28r5 5415 2r25
frequency 6806 6dk6 6w56 6wv6 3k56 2ks6 3s16 40p6 61u6 4k05
neil mk7 2sj7 2fa7 2d37 24v7 1hk6 2ev6 31c6 1gj6 48l6
automatical 1d05 4t45 19g5 45t5
expell 49f7 4v46 6j76 7hb6 3cy6 2by5 1fm5
quest 2yv5 30i5 1iq5 3i55 7505 2095
sacr 1el7 18j6 1da6 45n6 3ig6 3186 4zu6 4i56 tj6 n45
decisiv 1ie7 5bk7 c65 jb5
doug 1ox7 uh7 2sj7 21i7 2av7 10v7 12f7 1kq7 4pj6 1gj6
coordination 3rn7 ic7 3wv7 3266 36j6 2l26 3mu6 55k6 1up6 2no6
ariel 1ca8 3vb8 2tb7 1is7 2z57 2su7 54y7 22c6 2q86 2gy6
aziz 2348 1u98 3h67 5cc7 3db7 5b07 6rp7 1o07 2mk7 7606
fake 1th6 6386 2dz6 3l35 46n5 6a95
symphony 22l9 6078 7fw7 7in6 1hc6 4846 40j6 6cy6 45l6 6de6
pioneer 6jl6 3bo5 1eo5 1445 59p5 6g45 4kc5
sue 3567 6kz6 1ky5 48q5
diversity 2wo6 3yy6 or6 6sd5 wo5 4ay5 3o55 2qb5 79k5 5ny5
magnitud 1mg7 1u17 5126 6hz6 3hf6 2w95 74p5
lobby 51l7 2cz5 wy5 1tt5 5lw5 3g45 12u5
runway 6xg6 6oa5 4v95
chemistry 2we8 3st8 38t7 l67 4op7 3f76 68v6 6m66 7cp6 4rc6
thirty 29h9 4339 3s99 3vs9 5js9 4p09 47w8 63q8 30c8 4k78
siz od6 y36 5k6 xr6 1pl5 47y5 1nh5
cruz 1ef7 4un7 3jo7 25f7 74g6 6ep6 55a6 1g76 2qd6 6jg6
frustration 3cf8 7fz8 6fd7 6b67 64y7 20h7 5d27 6w27 3pn7 7iu7
fisher 1xo7 2kw7 3mm7 2977 5dl7 1nk7 1xu7 3hj7 4h87 1zw7
broker 24a6 3bl6 58m6 1nf5 35n5 2hb5 2gx5
consortium 1cq6 2bu6 5425 6rn5
chan 4ll8 4s27 ld7 6ml7 7eb7 4k26 6qi6 4vh6 7406 7h86
scholarship 4dj7 8v7 5pa7 4s46 18n6 5q36 4xv6 2k6 1sq6 1g6
adequat 2fs8 1x57 4ey7 1rk6 47d6 zl6 sw6 ys6 3af6 21u6
montenegro 1ab9 1j58 2p48 5657 2ve7 1ho7 gl7 3087 5fv7 3ec7
standoff 2vb7 6017 58r7 4jf6 4w16 1mj6 6fx6 13j5 32z5 27e5
circulation eo6 fj5 5535 13h5
wal 35b9 2mf7 5qe7 6xc6 7cs6 4925 2wh5 5vf5 1dz5 49l5
fictional qr7 6e17 1226 2p76 20n6 25n6 6lh6 2y36 6o76 30i6
commun 1av6 2go6 vc5 4ff5 6hi5 4x95 24w5
han 4ow6 6f86 6cl6 7f16 4t35 7405 6rm5 2ds5 4pn5 71c5
copenhagen 38q7 5we7 4uh6 3cx6 22v6 39h6 3yt6 1zf6 31s6 24z6
armor 5mu9 2297 1of7 3oj6 2y66 22f6 2gd6 ve6 6866 5hr6
technological 3b58 dr6 5rl6 646 3gv6 2j15 1ut5 5kz5 47k5 3r15
sullivan 1x37 39e7 3ph7 2or7 2vr7 mk7 3mm7 xn7 1tw6 4cx6
adoption 15f6 7am6 1036 3rv6 1so5 wy5 2zh5 3bj5 1d85
identification 2zh7 3l36 3z56 1kf6 xq6 4ui6 5iy6 6h56 18v5 3hw5
decre 5vm7 1dn6 6kf6 57c5 5xx5 tx5 1v75 r15 1re5 mu5
syndrom 3b37 44z7 3ld6 ol6 2iw6 3om6 2636 3wh6 5fi6 5q76
butter 2lr8 6x98 50k8 2wj8 43b7 33w7 3fg7 6rs7 4hb7 2xt7
sung 2vx8 12h6 6f86 6jt6 6co6 3yn6 7406 22w6 4z16 4ow6
honorary 7ku7 4rc6 3am6 1916 6ku6 6q55 3315 k15 5b95 5uw5
mirror 2ia6 2gr6 1hn5 11b5 55p5 4hp5 1605 1kv5
ethiopian 2vp7 2k37 2ic7 2xm6 4016 7bv6 70s6 34v6 3dh6 5w36
criteria 1wb7 2io6 61t6 4316 2ej6 2nb6 nb6 6dc6 3kw6 6ey5
inspiration 1o77 2st6 79o6 14t5 40e5 4kx5 2br5 2405 1ob5 69u5
kuala 3bv9 1z98 27m7 pw7 yi7 4436 2b26 4ak6 3lc6 3a76
brook 3mm7 ls7 1ea7 3jb7 2317 1or7 39e7 2ev7 3147 2057
arroyo 4oi8 4757 52n7 6nb6 3nk6 5cp6 6iv6 5tf6 1qy6 4m46
cow 4si8 3nv8 2g98 26n7 6tu7 6r87 3iw7 1a06 2bv6 3vi6
roma 6d98 3ih7 5167 47c7 6bw7 5uc7 1g96 5xu6 1xn6 3sb6
finger 5bn7 2yy7 3sv6 2c16 4kp6 28k6 4vq6 2wb6 7fe6 60f6
seeming 3ir6 4wf6 4qy6 10d6 32t6 7435 2qx5 1wq5 1fx5 2ma5
favour 1c76 12u6 4945 1285 1n25
ceil uf6 2266 j86 79h6 1j75 k95 2ia5 55p5 6pe5 1605
radiation 2ep6 4yu6 3zy6 3it6 4ui6 4xc6 52c6 5no6 4j76 3cp5
organ 48r7 3k06 4xi6 4du6 1jk5 1mp5
montana 4mv8 3wz8 19o7 3b07 1zg7 22q7 1yf7 2sb7 31d7 3dr7
hull 5br6 50d6 4bt5 5pt5 6kt5 74n5
troy 3rw5 3zb5 4de5
duncan 2kw7 1xo7 2317 5dl7 2km7 2sj7 6eu6 1gj6 4h86 4d86
soar 26f8 5n28 tm8 jf8 2kd7 2ix7 43d7 31e7 fa6 2446
trainer 53z5 ew5 1hz5
soundtrack 3tb8 ay8 ff8 6oj8 2i47 6m6 6ta6 3gz6 ut6 4o6
dictator 4c68 55h6 5dq6 5996 3xz6 4c46 zx6 4fv6 6736 vj6
adjust 4zs6 3w26 4736 69m5 3d55
weaken 1up7 2yr7 3937 1eu6 1k86 58q6 6uo6 3hq6 3ja6 3vo6
foul 7ej6 1qt6 1r26 6k46 4xl6 3ws6 6dw6 ki6 5rn5 gn5
dual 2f65
stockholm 4uh8 4vc7 37o7 3cx7 31s6 33i6 49i6 22v6 12w6 1gl6
characteriz ih6 1o56 f06 1f56 1pz5 1y35 35v5 3245 af5
ballet 49v7 6vd7 1b86 16u6 1hc6 6ye6 45l6 22l6 7cd6 14t6
mathematic 2we8 4nq7 3st7 l67 68v7 3767 2207 5uw7 2537 6wn7
interpretation 2ej7 46f6 17q6 2e46 2986 4i56 2o66 4u26 1h96 4sz6
oak 61v7 4477 3n97 p77 5tp6 6v46 5m06 1e56 4ce6 5bs6
machinery 1dl7 3j47 1bh7 qx7 5li6 3326 2gj6 1fh6 1xh6 1ry6
roberto 5og8 25f7 3g27 6547 3kj7 1m47 4dh7 7747 6eg7 4797
brilliant 56g8 5j36 5hq6 2bl6 3446 2w76 5nw6 1qw6 2mm6 3xc6
leed 1i69 2un8 50d8 2nr8 1w68 5tb8 4o88 4mf8 5br8 5pt8
syndicat 5535 xe5
lisa 6hd7 3dg7 6d57 3tn7 7hv7 3yh7 2wv7 2lf7 5qz7 2z87
cement 1xh6 3j46 46a6 2ss6 38w6 1io5 6zs5 2le5 1ts5 5kr5
undermin 7h07 2w67 38n7 1up6 3ja6 4uw6 2el6 1va6 5r76 3tf5
baptist 4l09 5o98 5e38 4sf7 4gd7 947 3ot7 4bk7 3sg7 4mn7
basin np7 bi7 66h6 6fq6 s06 3x96 1ck6 5db6 4nk6 5hc6
warsaw 39h8 4vc8 1bb7 wd7 59j6 22v6 5we6 48e6 po6 6fe6
paramilitary 1wn7 5lm7 4pz6 1zi6 2im6 116 j96 1rg6 qi6 1we6
theft 3lh7 1fn7 6c77 5g46 70z6 4xh6 pn6 4446 7ak6 5vx6
hitler 67a8 5ko8 2088 3sx7 6z36 6366 ph6 5955 7e15 955
compil cm5 18z5 675 sa5 ok5 du5
cave 5vj6 45w6 uy6 4916 4sm6 2ao5 30j5 47r5 49u5 1da5
lithuania 3ks9 3ec9 wd8 2ap8 3088 1za8 2t97 1pp7 5fv7 17p7
toy 62u7 4au6 3bg6 4eg6 5x06 5li5 2vj5 41s5 5vf5 49l5
bennett 1x78 5c98 1f07 49j7 23j7 2lt7 1dk7 2km7 1x37 ls7
let am6 gt6 ne6 555 27p5 aw5 rt5 2825 1qf5 1cy5
developer 5en6 t76 4kc6 y56 oz5 5q45
pragu 4vc8 3968 59j7 22v7 1bb7 54w6 48e6 37o6 po6 2e86
lesser
uss 58c7 4vi7 6866 5b36 1sd6 31f6 3dt6 sx5 1h05
descent 65t7 4wk6 1uv5
cleric 1cv7 5bo7 1v07 2yj7 i47 54z7 2zz6 56j6 ma6 2mj6
kyi 3cl9 4hk9 30p7 5jt6 1cs6 5k55 2tj5 5w35
roadsid 4ta7 4fi7 3sa6 6zl6 3cr6 n26 19r6 1rg6 2746 23p6
kofi 1s69 4u07 5yd7 1nx7 4636 6eq6 4556 3ao6 yq6 58m6
bulgarian 2t48 2dp8 5dn7 6ip7 4rl7 59b7 2on7 5t07 vp7 1qo7
distant 2nx6
roh 4a97 6co6 5um6 6ap6 5ly6 4ei6 6586 6v75 69z5 40v5
les 2k77
mini
excess r77 w76 5d96 35o6 4n26 3036 23f6 4w56 4gw5 2db5
cubic 32a7 12k7 4aq7 7ad6 1au6 3fz6 1rj6 nl6 24y6 9h6
nashvill 3oa8 15r7 18q7 1ev6 1tp6 2od6 1ch6 3406 1ud6 4u46
pit 3n55 6xw5
fle 1fm9 31k8 1jt7 za6 7g16 2qm6 2me6 2n25 20e5 49f5
levy 5hz5
grey 1z18 3t16 16f6 2ro6 43s6 1hj6 3sz6 1b16 6vh5 23h5
blak 23a8 3wk7 3i27 ke7 2jm7 1x16 1xq6 49x6 3j36 5dl6
trio 3ab8 3sm7 5756 1pa6 1696 40y6 2ed6 en6 2sa6 45l6
confus 6786 4rq6 5pi6 4ys6 2df6 6s26 30g6 2e96 7bl6 6lb6
epidemic 1z38 5oc8 51h8 1e67 4wt7 4787 1vb7 ol7 5qy7 4qo7
sergei 71l7 4gj7 4as7 20b7 73b7 5r27 67c7 5177 3qc6 5546
autumn 5th6 ur6 dy6 35e6 t15 3gu5 5t25 6y95
mumbai 4438 20d7 3ky7 6gj7 4t57 6wz7 75l7 6af6 4ak6 3836
reward 3626 23i6 3ul6 2p86 3v05 3qm5
swift md7 1nv5 jq5 5sh5 k55 1rs5 4185
shak 3ly7 4xp6 2ue6 1q15 3885
duo 3a28 5757 1696 78g6 40y6 4t16 3be6 2ed6 5rw6 2sa6
certify 4il7 5v75
yahoo 27s8 3s58 5fe7 64x7 1357 4587 7976 66f6 5ye6 hi6
yale 1qc9 3x79 5068 1sq8 2r68 og7 4y37 2k7 69y7 5a17
assess 4fg9 3127 15c7 5uq7 24s7 37g6 3n36 44y5 3w25 rf5
organis 14c7 1p16 1ly5 2bb5 28y5 1kw5
contrary 3tf7 2987 68x6 g76 5up6 nu6 6276 2kn6 1qe6 46f6
greenspan 4k59 10x7 72y7 6ie7 5p56 65z6 19i6 4216 1o15 3nt5
liberia 1wo8 4ko8 2p68 3i07 1df7 2ky7 60a7 29n7 20g7 2d77
gmina 36b5
wet 1ph7 73s6 5p66 7676 4my6 5th6 5sx6 17h6 zs6 7576
honour 1917 k16 7ku6 37y6 76p5 vi5 65p5 6h95 1105 4105
hike un6 ag6 2596 3105 1ss5 3av5 jf5 2oi5 d05 3625
albright 1fs8 4557 53b7 58w7 1nx6 67c6 6q06 4gj6 1s66 4636
genr 1ob7 20n7 1cm6 14t6 6m6 x56 2xa6 1k36 25w6 78m6
drill 68n6 2wl6 57y5
wise 44p5 2955 4gs5
hebron 5f47 12d7 4gv7 3m57 60i7 7x7 m67 4gk7 5ad6 7cc6
strategist i66 1nz6 1o16 2d16 3gj5 5675 2xf5 2kq5 35n5 3v15
maliki 67v8 7g58 7626 2es6 1ii6 2yj6 2tb6 2z56 1cv6 17r6
steep 4vy7 4916 3x06 2446 1k25 6yp5 jf5 1ec5 3an5 uy5
sacrific 6f16 67x6 3cn6 70l6 tj6 4r45 61w5 3xk5 5dr5
coat 46p7 42p7 21e7 64n7 6zx7 1g16 7fc6 4uk6 2cq6 2kk6
bayern 6ki9 5uh9 6yn8 2e88 77x8 54e8 4s78 4kh8 3ih7 5hb7
lyon 7iv8 46g8 4qg8 5ka7 44o7 1vs7 61m6 3fj6 5lh6 4mf6
dakota 4mv8 1yf7 31d7 38e7 3wz7 1ps7 23z7 1zg7 11z7 yz7
pose 3427 1lb7 l36 p16 lz6 6cf5 60d5
detectiv 16q7 59n7 19p7 56y6 5926 2pt6 4rs6 xp5
disorder 2637 37v7 ol7 2iw7 3wh7 7b17 2676 3pn6 6xu6 5q76
provider 5a87 g47 2gn7 3j6 hi6 1y26 2b76 3wu6 vv6 3f16
innovation 3r18 37q8 dr7 5ny7 79k6 22e6 47k6 59p6 2oo6 1k56
outer 2au7 49d6 3eh5 15z5 1645 78f5 5s15 4ug5 4xn5 5045
tag 2hk5 10i5 2k85
merkel 2y29 2et8 4yj7 42j7 2037 1z07 3n47 6pg7 4kd6 7246
widow d68 73c8 6sx7 lg7 3ze7 br6 40f6 3oe6 4t96 m76
unsuccessful o66 6b56 xw6 ot6
rabin 5hz9 2su8 54y7 1is7 2z57 1ca7 x86 2gy6 3vb6 2tb6
pharmaceutical 5sr8 6hs7 6zc7 5g67 77h6 5z86 17b6 1fp6 1ry6 18a6
separation
guitarist 5rw9 40y9 5759 4t18 2ed7 1697 4oj7 2dj6 en6 1ym6
reviv 20i6 3935 2w15 fn5 5015 5wy5 3ja5 6ro5
pet 2qw7 1a07 39d6 1j26 4si6 3865 26n5 1v95 16d5 1dp5
loud sz7 rh7 4lb7 7dk7 4tx6 3mh6 6c56 30u6 3hr6 1ri6
capability vt6 3gv6 4wn6 6ji6 2jh6 1s06 dr6 44y6 2no6 15a6
voluntary 3h26 5yi5 37s5 2ac5 4u15
guardian
brokerag 77b7 1qs7 2xf7 1nf7 1hu6 5mr6 6bj6 60t6 47v6 4pv6
nascar 5ta7 5u97 4nl7 4cs7 4t06 42a6 4zh6 10u6 3os6 16w6
highlight 5i96 3gc6 5y26 5e05 2395 4p35
renown 4ew7 5mm6 6qh6 3536 26v6 v06 1ge6 4p76 5ql6 17i6
poem 2br8 4xq8 6iq8 4ro7 1227 2fu7 2i47 79o7 4vn7 ij6
bottl 6cb8 23r8 6b77 24g7 53h7 3h36 55f6 5rh6 24f6 1g36
baron 2kc7 6qc7 yf6 7346 18r6 7jv6 1ez6 2x75 6jx5 1qb5
leonard 1do6 24v6 3846 3t96 2ev6 2i96 34p6 2056 23a6 3146
schwarzenegger 4dr7 7927 1lj6 2q56 5zy6 1366 68w6 71b6 6c46 15g6
acceptanc 1p86 3ud6 3v96 zq6 11v5 1u25 4iv5 4a85 3yy5
lumpur 3839 1z97 27m7 pw7 yi6 4436 2b26 3lc6 21v6 4ak6
simultaneous 1gt6
identical f06 1cp6 3246 pt5 8q5 2b35 14s5
depot 43i7 uz5 48i5 1fh5 u35 zt5 71v5
hospitaliz 3om7 5fi7 736 qo6 j06 6m46 7196 1mh6 1f76 dn6
contractor 1ax6 nq6 5ol6 9m5 2835 3rt5 50x5 1ld5 hb5
bolivia 2tm9 1l88 22d8 40i8 1g58 1t28 3ep7 6tg7 3pm7 pp7
heavyweight 4156 5o76 3u26 6gp6 5uv6 6pf6 2hk5 5v55 36k5 4a05
roug 3xp9 6k66 68q6 3dh6 3wp6 6gi6 6g35 3j25 52z5 3f95
devil 1pt7 7877 4h57 3fl6 3wg6 4ru6 bz6 3yw6 6ll6 hm6
bold 2u56 7eu6 38y5
bahrain 2mp8 1mx8 4rt8 2yo8 3zw8 1ga7 vm7 6027 2q27 41c7
emphasiz 2r58 1je7 1d67 ny6 4zb6 10k6 2j26 1515 5y25 10g5
greenhous 46q8 25o8 41g8 23k8 7bn6 2bk6 1ss6 4o66 59f6 45k6
artificial 5w26 6nf5 3k05
underway 4bs6 2f76 2jp5 q95
cancell 2dw8 4us7 2py7 1ek6 jp6 55s5 nv5 7gy5
lama 3mo9 30q7 2bj7 2by6 3qp5 5j45 7gm5 2wr5
lone
justin 2ev7 4di7 2cl7 4jo6 3506 2lt6 3146 2d36 35q6 6706
disappointment 37a8 7fz8 6w27 5cj6 1e96 25q6 3d06 75p6 4966 5d26
montgomery 68b6 3526 2jg6 3846 5ey6 1x36 6766 3qu6 4ct6 34p6
governanc 43r7 49a7 79k7 2926 g06 18b6 3d86 5xh6 os6 2116
mild 2iw6 1o55 4bj5 12a5 3ld5
hectar 26u8 5gy8 1386 2p36 6566 5ep6 6o55 mm5 32a5 11w5
fragil 56c7 5k16 41w6 18b6 3935 56o5 4g15 5w45 3qd5 4ky5
suu 39m9 4hk9 30p7 5jt6 5k55 1cs5 6iv5 5w35 7hx5
pronounc
courag 78n7 67x7 5dr7 2mv7 6f17 40q7 3xk6 7fp6 3qm6 75i6
monica 5a47 4cy6 3dg6 2ct6 3916 1p95 4un5 7ae5 1ef5 4ry5
oxygen 4ly7 6xv7 30h6 2uq6 5tl6 7516 23k6 71y6 41g6 4696
steadi 2y98 2ix7 3lb7 1317 69m6 29a6 56o6 5n26 58q6 3d56
mortar 1zx8 3sa8 1kx8 22f7 3h47 rk7 5py7 4jt7 5ig6 39n6
structural 6br6 5xh6 11l6 57h6 4zs6 1ut6 5w46 35i5 1ts5 5ws5
warrior 3o96 2gb6 1vm6 7396 4bd5 6045 tj5 3c45 2sd5 5sg5
cooperativ 1l66 7116 ic6 1i86 4qd6 4cn6 59q5 1il5 1vd5 4035
array 2yw6 2wo5 j35 3r15
profitabl 3gp6 ms6 5eg6 7236 3c6 46e6 1cq6 1ja6 33s6 22i6
oslo 4uh7 38q7 37o6 5we6 3kx6 24z5 32p5 2475 1ur5 4vc5
imprison 1798 45e7 14k7 2by7 2387 49f7 2cf6 1br6 3l06 57o6
roosevelt 6gg8 5pb8 51t7 2jg7 2ee6 2uu6 17g6 7bc6 6r56 4yv6
regret 75p7 6w27 4ji7 35j7 qq6 7fz6 3lr6 3cf6 6036 5bj6
deck uf6 7fs6 2266 28m6 5aa6 2g36 6vc6 64c5 6n25 1605
succession 3d96 2rk5
monastery 7618 3i47 2r87 3qp7 1da6 6s96 2fd6 2wr6 6lp6 946
attacker 5m49 4008 1vt8 4fi7 3ew7 2im7 7ij7 4ta6 29w6 3sa6
decreas cv8 w77 7337 23f6 q06 58q6 n16 69m6 2y96 3cq6
freshman 4vu9 7488 3s07 3117 1w97 25c7 42n6 7df6 78t6 6g16
plaza 4067 1bu7 1bm6 2h06 6ys6 5a96 5k66 6616 bn5 6ad5
oversight 49a7 2hf7 36j7 4ci6 3zr6 1bc6 3dw6 3vg6 2te6 1y06
thron 4227 1mi6 1ug6 4ir6 40f6 y76 2rk6 4ev6 65h6 3d26
sworn 4am7 qc6 jc6 1ql5
hamid 2es8 1u97 5cc7 36x7 1o07 6ht7 2347 50z7 2yb7 2dk7
challenger 4a07 5u46 nm6 2t66 zb6 xf6 6ld5 r65 q65 1bq5
orient ca6 3r15 1vd5
partisan 4nr6 6um6 2c6 dz5 3iv5 15x5
unacceptabl 61a7 7e47 35h7 65w6 5wt6 4l36 4bl6 57d6 21d6 4uz6
linda 3917 2ct7 3xx7 5ec7 3tn7 2g87 7ae7 2lf7 3yv6 4ua6
rwandan 4lw8 3wp8 29n8 4018 52z8 3i07 3mr7 4ko7 6pc7 5o17
suggestion 11d7 2o67 4g86 p86 m16 3qb6 1cj6 s46 28o6 1ol6
fare 31m7 1q36 3106 825 2rv5 zy5 1095 3zi5 56d5 1ty5
kurd 1xj8 5hh7 1cv7 4bi7 ko6 1r86 5k96 1v06 21b6 4ut6
apec 2248 3ji7 ka7 72n6 1ct6 25a6 75u6 5u76 1gu6 54r5
fitness 6gq6 4f45 6r95
scenario 3m35 1vc5 f15 4w85 15b5 1c15 3ik5 4yi5
tail 6zp7 2yy6 5wj6 4dn6 49d6 xo6 3el6 6iy5 5f95 16c5
withdrawn 2h57 1yq7 4od5 2jq5 6685
hugo 1qy7 6546 2uh6 25f6 3kj6 35t6 2wt6 5885 6qj5 1l85
vermont 1yg7 1577 1yf7 23v7 1zg7 4mv7 23z7 11z7 11x7 3wz7
borrow 2ew7 5m87 12r6 qm6 26b6 io6 si6 1vx6 4g6 1be5
admiral 1y17 v77 26t7 5bm6 5276 sx6 1i56 6866 58c6 1ez6
suspicious 4jz6 3lw6 1vj5 3it5 3075
robust 4kb7 a07 1k87 1eu7 29m6 1ye6 76i6 2yr6 12b6 5by6
scrutiny 3d86 3l66 1z86 id6 2hf5 iy5 1ux5 1nj5
basqu 35u7 2a37 7f77 1xj6 3rj6 7905 4ut5 3165 21b5 2eo5
impoverish 3t27 4es6 5xv6 4g16 5us6 3jl6 46z6 4wv6 7656 2x15
romney 1368 6pt8 2q57 47o7 1j67 ef7 5zy7 3ko7 1tf7 1lj7
mud 3n57 4f76 7676 4ss6 71p6 6xw6 2zy6 3x26 73s6 4sm6
leon 2d77 7h46 3aj6 2ky6 5uu6 2p66 3i05 5ea5 3ht5 2za5
photography 6vf7 eb7 3586 36c6 3tj6 5hs6 1ma6 1wt6 1446 1yr6
unbeaten 5kv8 1uk7 6u47 2rz6 2iq6 5fs6 45v5 gn5 5ug5 11y5
marijuana 2r07 3ns7 21s7 eq7 3hi6 20c6 4vw6 2tu6 5bu6 55f6
jeffrey 28p7 2z07 3bs6 3wm6 1yt6 ct6 2786 20v6 6nw6 2az6
chuck 2ih7 11u6 zp6 2av6 2lt6 15e6 22a6 uh6 2u16 2dc6
courtroom 3tq7 3386 19m6 w66 27t5 265
nobl 7a65
complianc 33q7 2117 6627 36j6 1wb6 2yn6 2iv6 28j6 5gs6 4ux6
transform 3m96 3jd6 2ql6 i25 4nf5 1ej5
pen
estonia 3ks9 39c9 3088 5fv8 1za8 1pp7 2p47 4q77 2ap7 2t97
tribun 34g8 6137 1xg6 2vo6 7ef6 fj6 1236 1ul5 xe5 eo5
statistical 18z6 51b6 5qt5 4nq5 5sf5 1at5 74z5
banner 4q88 1gy8 4hf7 4ex7 53j7 7b96 7dv6 3or6 76y5 2kk5
corrupt z66 7f96 zx6 5ll6 5ex5 t35 7eo5 69g5
layer 2i06 7co6 6qg6 29z6 1766 31q6 3b65 6vz5 30n5 78f5
spill 3z96 4176 4n5 4g65 46t5 7ad5 3fz5 5fu5 3fs5 6yv5
rafael 2er7 25f7 1m47 3sw7 1nt7 18l7 67i7 2ld6 3026 4dh6
horn 3mi6 2dj6 7ko6 1ym5
teeth 6ly7 2n17 6kx7 4qs6 4kp6 1yo6 2yy6 3do6 60f6 6su6
amongst 1ge6 2wo5 hc5
upgrad u56 1jh6 1gg6 2ql6 20y6 1ut5 2no5 2de5 3bi5 4ov5
rehabilitation 4tn6 2336 2qp5 2sk5 6he5 e45 3wx5 2cr5 12c5 q15
uruguay 40i9 12x8 3pm8 2tm8 3c17 1t27 3vx7 pp7 22d7 2cc7
fin
knick 2899 7eh8 6eh8 3fl8 6a08 53l8 6298 4zy8 71r8 6sn7
backup 2wa6 2wi6 1w96 1h66 20q5 25c5
pot 6ik7 43p6 3fg6 1r95 7jj5 69h5 4q35 3g55 4745 37w5
bristol 2nr7 6rf7 4mf7 38z7 5xy7 5v46 50d6 4ip6 6mb6 6is6
accommodat 10w5 75j5 5805
policeman 2im8 j07 3d47 cf7 4007 1vt7 61y7 5m46 4z36 3a6
jobless 1aw8 3z47 1kc6 2596 4735 un5 27b5 4i85 ag5
meal 2zi8 23y7 1qa7 1v97 1r96 45c6 3ln6 aa6 55w6 2xt6
heaven 2to7 tj7 24m6 2ha6 4be6 5vg5 27w5 3ox5 1el5 73g5
continuous 24p6 6486 6ix5 1mp5 6uk5 15k5
subscriber 5a87 55i6 6f26 3s56 hi6 3b46 2gn6 vv6 oo6 o56
nyt 2nu6 2x26 3vu5
edinburgh 3j98 5xs7 24h7 4l27 2ki6 52f6 976 5v46 4o86 19f6
blown 4627 1q17 2ps6 2ju6 29q6 19r6 2746 5135 5035 2265
koizumi 6ug9 4px9 55d8 7d28 6db6 7246 4pw6 4ne6 3b86 71n6
dynamic 4dc6 2xp6 3m96 1k56 78z6 ra6 2fx5 47k5 3jd5 5xh5
psychology 68v9 7cp8 2208 3st7 l67 55v7 38t7 6xu7 2we6 og6
gregory 2tr7 hg6 26s6 2ev6 1do6 m26 5g56 40s6 2ii6 3gf6
notorious 5838 2ze6 4705 1we5 4tf5 3c35 t35 7f95
rod 3nr6 5s85 5w75 3t05 5f95 2ge5
lengthy 4bj6 6m76
concentrat ny7 2h96 ts5 1hb5
div 50h7 20t7 5ld6 71i6 5v25 2bi5 5ac5 57y5 5wi5 2y15
hamburg 4kh8 2e88 54e7 5cx7 1bb7 2ou7 5uh7 6lz7 6f56 31s6
informal 1l26 3wv6 3ji6 1ct6 3x5 3zh5
sauc 6yx8 7a18 69h8 43p7 4hb7 37w7 2yd7 5gj7 4iu7 2wj7
accessibl l77 5iv7 46d6 ep6 75j6 6mo5 1oo5 4xt5 3iq5
burma 1cs8 4a37 2357 5w37 1xm6 ub6 30p6 v56 5jt6 5s35
valencia 5xp8 7ev8 6wk8 51v8 7aa8 1vs8 1as8 6kj8 5h47 4y07
luxembourg 1jw8 17o7 16g7 1dw7 1za7 1r76 1yk6 12w6 39c6 4q76
bruin 3er8 4h58 7cg8 68r8 7a38 3597 5dg7 6f97 2897 6a07
thereafter 2a6 2u96 1md6 1k6 6a16 di6 1205 35e5 1n55
proliferation 8m7 4s56 2yn6 on5 dv5 28c5 y85
mercury 41g5 23k5 25o5 38c5 46q5 3fs5
evacuation 2oq7 6lt6 pz5 7dl5 3xv5 2l35 za5 2c95 4gk5
bolton 5lh8 5tb7 4h97 5pt7 5br7 4d97 4d77 5l17 1z57 4mf6
sen 4829 3j26 68q5 6gi5 74k5 2355 6ay5 33x5 3xp5 6mv5
toxic 4yu8 5iw7 4g67 17b7 2vm7 51u6 5fu6 2bk6 4nz6 46q6
button 4t46 6j36 54c6 3885 54a5
recruit 28v6 1ld6 5c16 4el6 2wn6 ew5
perez 29s8 2ld8 3vl8 2qd8 2ml8 4sy8 6jg8 79e8 5mi8 3vk7
slower 1w18 19h7 1317 6987 2yr6 4kb6 a06 4c56 76i6 2vd6
instrumental 2sa7 2tn7 14t6 2fm6 1te6 45l6 5466 38k6 7ko6 ff6
mtv 4e16 1ls6 1pe6 4606 3tz6 1m06 2fg6 4y56 vb5 4t5
gallon 7ad9 1xw7 1rj7 1au6 39v6 9h6 32a6 33k6 3666 5fh5
collision 1277 5eu7 11c7 28w6 5035 19r5 19w5
trick 5j36 2sp6 1yb5 6cv5
alberto 6rl7 1m47 25f7 5887 38x7 5og7 69q7 3kj7 67i7 7747
mansion 1wk7 1c27 1ln6 3is6 1ka6 2w06 5mv6 4d56 3tq6 6ys6
advocacy 33y7 2cz7 6eo6 dt6 5z16 1dm6 3265 4f65 1ia5 3745
vegetabl 23m8 4q38 2tp7 4747 4iu7 2eb7 1r97 1yh7 69h7 6457
congressman 1618 k67 dz6 1tf6 e36 j16 2t66 3n86 yg6 at6
premiership 4s77 4dq6 6rr6 2un6 1z56 5tb6 5pt6 3sb6 5br6 1f46
instant hi5
qualifier 3478 2j58 1ru6 go6 jn6 4h16 2016 2gm6 2t96 52t6
holland 16g7 1r76 19f5 1jw5 a85 915 5sb5 12w5 3fk5
ankara lf7 33i7 vp6 5zi6 4ne6 32i6 1zf6 1t76 po6 1js6
illustrat 5hs7 3bn6 9a6 4ro6 2046 5i96 47q5 40e5 2395 ih5
tee 4766 3vd6 3jh5 28a5 4sa5 4285 4u65 5qw5 1j15
tariff 2oi7 1m17 4zv7 10e6 1ss6 74u6 25o6 58d6 5c55 6tk5
catherin 1o68 2bw7 57x7 11e7 2qs7 6wm7 3oi7 2tr7 71q7 5so7
plagu 3a46 4g16 1z36 5oc6 5iq6 4r16 5gu6 2ce6 44i6 5866
pickup 6yo7 1cu7 ve6 62w6 7816 5nl6 5ji6 5el6 4zh6 3mw5
sovereign 2aq5
advisor 1nz8 2d16 6a56 3at5 in5 7dq5 g85 35n5
interferenc 4vp6 51z5
oliv 4mp7 4hb7 5gj7 7a17 4mk7 6h07 6wh6 6ts6 37w6 2yd6
pump g56 63x6 4176 3t06 6bk5 5wk5 4pt5 5fh5 4ou5 6675
freestyl 66d8 2tz7 46b7 5v27 24y6 2s16 4776 5ac6 3pu6 3hv6
orbit 49k8 7kj7 z36 1gv6 22r6 5ty6 2496 28w6 7j66 4g76
lucrativ 3cw6 6h76 1iz5 4lm5
cafe 1cc8 1hr7 6cj6 7hq6 57l6 5y66 2h06 nf6 5qs6 4926
bhutto 74k9 6rd8 3qy8 1yl7 33x7 67h6 5tf6 4lz6 3q26 6y16
que 67u8 5ul8 71o7 4cp7 6ae7 4yd7 79q6 1s55 54s5
karadzic 6yt9 56x9 1lf7 1177 3sl7 yk7 78w6 69n6 4tf6 x86
harvest 2p37 2ni7 2tp7 2eb6 7em6 6ph6 23m6 5s96 5ep6 5ds5
expertis 1b37 1ms7 3bi6 tp6 vt6 37q6 15a5 dr5 5xh5 3r15
gaug 40h6 4ha5 1lt5 2so5 ux5
outskirt 2cp7 sg7 4dp6 4w6 1y76 1bu6 2ft6 5hn6 nj6 4lx6
bali n26 1z96 76x6 6sb6 7dy6 3a76 6cn5 57j5 1e75 33i5
tune ff8 2i47 6ta7 22w7 5zk7 1cm6 38k6 6m6 1ym6 14t6
robertson 1ea7 2316 2dt6 1p76 7hn6 3mm6 38h6 gw6 3846 39e6
harper 1bi6 34b6 5mc6 1zw6 2km6 38h6 1p76 4h86 23a5 4985
mandatory 6zj7 5yi7 6ey7 1px7 1wb7 28j6 3bj6 1gf6 2io6 63p6
juic 4mp8 7a18 6h08 3fg7 6b77 6km7 2lr7 4hb7 1nm7 24f7
gunfir 3cr7 3sa7 5g17 19r7 1zx6 22f6 5py6 rk6 5m46 1vt6
manual 36l5
abdel 2348 6bq7 36x7 3xw7 2mo7 5cc7 1o07 1mu7 5xf7 5te7
coca 3s68 6fu7 4eb7 5ds6 24g6 6zc5 5rh5 5c25 5ep5 1rw5
nowher tf7 2s97 hp6 2ox6 32t6 1pj6 2q66 2bx6 b66 ud5
specializ 46l6 3gv5 33y5 2gq5
outlet 4927 1hr6 5ss6 4v76 uz6 49l6 2h06 1hp6 vb6 1cc6
rabbi 7jr6 1f26 4uf6 3sg6 5p86 p66 3ot5 5265 5dw5 3ru5
leather 2l47 21e7 42p7 46p7 64n7 4ef6 5x06 4b56 3ax6 4l56
hybrid 6yo6 5el6 3666 3ty6 7js6 55q5 ra5 4s95 1435 3mn5
shorter 4kz6 kf6 1e46 5ri6 3fw6 4pm5 5n65 17f5 1w15
intensity 61u6 3736 7f05 2155 53n5 1ux5 75m5 2eg5 4c35
sao 2yc9 4uy7 3jo7 20o7 5696 3jw6 5pw6 3jj6 48g6 pp6
randy 1ox7 21i7 3up7 uh6 5ey6 2jm6 50o6 2cl6 21x6 2av6
cigarett 1nd8 20c7 55f7 5wg7 21s6 3e46 6ov6 23r6 4au6 7cj5
mason 1nk7 50t7 1zw7 37b7 2977 2zk7 6xk6 1do6 49j6 1x36
taxi wr7 5ji7 10u7 56d6 47f6 1096 1cu6 2bo6 5xb6 ae5
whilst 1n55
performer 1698 2ed7 49v7 12i7 gr7 1447 4t16 2i56 45l6 14t6
chi 5x58 4s27 7eb7 6qi6 6376 4k26 3mb6 4xd6 4n76 40a6
halftim gn6 b06 2xo5 2dy5 41y5 5fs5 1qt5 38o5
berkeley 3x77 1qc7 3ae7 2fh7 1sq6 5a16 og6 2r66 5066 2k6
eas 1um7 4nb7 38n6 1rc6 fp6 5866 26f6 2vd6 41l6 un6
cry 4lb8 3mh8 79p7 3or7 31p6 7k26 3bh6 44l6 2ue6 4536
vary 4sz8 j37 40o6 27o6 od6 1en6 35v6 8q6 1526 2wo6
salvador 3hz9 3vx8 4ic8 3pm8 3417 2tm7 2cc7 22d7 40i7 30y7
atop 2ya6 1j76 5aa5 2j5 6jd5 3d15 1k95 a65
slalom 3pu8 2bi7 2s17 6r16 24j6 43e6 4xa6 3gn6 46b6 go6
valid 7106 3z56 2zh6 fr6 3l35 37t5 1vh5 1n05 6rq5 2o15
ingredient 3g57 3l96 aa6 4426 1yh6 3fg6 3ln6 75f6 6456 23m6
architectural 1z68 6pr7 2ab7 2o76 3tv6 3ll6 6ur6 6ej6 eb6 mn6
guatemala 3ht9 4ic9 3vx9 3pm8 22d8 1g58 2tm8 3417 2cc7 40i7
burundi 29n9 1wo8 4ko8 3mr8 2258 3aj7 3dh7 1df7 2qf7 4lw7
tap 6j36
pierc 48t7 3a17 4ct7 4ry7 6m56 4pi6 23a6 62e6 44j6 70y6
shipment 10e6 1m16 32a6 1vk6 vn6 2tu6 3036 1026 1g46 1au6
abbey 4d57 3d37 7616 2r86 52f6 2fd6 1ln6 44s5
glory 2zo7 1ih6 1vm6 2em6 6ls6 2hp6 5vg5 36r5 1mz5 78y5
commodity 1nf7 7n6 2d6 u86 826 2tp6 4k6 1hu6 1qs6 an6
macao do7 54k7 dq7 2l87 1c86 3nf6 4vh6 pw6 2f36 7hz6
perception 24q7 2396 31i6 29t6 2yx6 2986 4k46 4c26 3t36 1c16
forgotten 2qi6 6796 7c36 1f96 2f05 29p5 4fw5 3of5
enthusiasm 4ht8 2xb7 5d27 2st7 75i6 5ny6 3kp6 37a6 t56 3ql6
span 23u6 7ho6 5ts6 1e45 29r5
delawar vy7 1yf7 1un7 23z7 1yg7 11x7 1i97 76l7 11z7 1577
accordanc 5gs7 1yz6 33q6 2gc6 6lg6 2cs6 2he6 3e96 59k6 2116
aristid 6iv8 69w7 56u7 3u66 3sf6 4sp6 5996 5dq6 5r36 30p6
marcus 6gd6 3n06 4xo6 6ng6 3zb6 1ea6 6p86 2ev6 1455 2sf5
worship 45n7 1da7 2k57 946 1ha6 36s6 6tx6 n46 3sg6 tj6
juventus 6d98 5168 1g98 47c7 3ay7 3877 5aw7 3sb7 5uc7 6x37
sidelin 5pk6 5446 32g6 6gs5 1sf5 7k95 jk5 4vz5 7bg5
propaganda 6z35 3iv5 2085
inevitabl 21d7 3oh7 2e96 5ap6 2zu6 6ai6 3wl6 5sy6 5526 7i76
grab 6y36 3wn6 3ws6 1r26 16j6 2ju6 46n5 bv5 42r5
lehman 2xf8 6bl8 47v7 2kq7 3v17 2os7 1mk7 4pv7 5co7 5mr6
michell 2z87 4p67 2gp7 2wv7 3v46 7ae6 6wc6 64h6 63g6 67t6
benedict 1629 5ou8 70d8 27a7 1i26 2wd6 2ru6 5fw6 5726 tn5
baht 3u88 2qj7 3th7 41q6 2s6 ku5 if5 z25 73v5 tl5
suitabl 6if6 5iv6 2dv6 7iq5 2jw5 6mo5 3515 1b25 3fh5 2fs5
surprising 5lk8 59t7 1y37 1e96 1o56 2bl6 4i86 25q6 2z96 76b6
bedroom 7e08 4qv8 1ka8 3tg7 hk7 2hc7 3g36 7fs6 30o6 6e26
detect 4ui7 38c6 6196 1fr6 4yu5 5fu5 2oe5 5uq5 2ph5 5xd5
underwent 5vn8 3wx8 1ap7 62x6 3om6 2de5
rhetoric 11d6 4fz6 2aa6 6um5 29t5 3de5 5y35 op5 2jt5 3ij5
poultry 26n8 3vi8 27f7 1yh7 3vt7 4si7 2g97 3867 1e66 3su6
greet 52x7 6za7 4ex6 4tx6 6776 7076 wb6 4uj6 1mt6 4966
alic 56h8 2hi7 4r97 3kv7 2g87 5gc7 57x7 5l77 3tn7 2gp7
interactiv 4xe8 oo7 14v7 1306 m96 3tj6 hi6 t76 5gd6 ie6
automaker 2ck8 1db8 20k8 1h77 65g7 3ty7 2ty7 4nt6 7jz6 1ry6
anonymous pm6 62z6 4fb6 3w06 3076 6wf5 o25
cambodian 2357 70e7 1737 4017 6gi7 5un7 68q7 2b57 6c27 3xp7
bryan 2d37 10a7 5ey6 2lt6 mk6 2sf6 28p6 3a16 21i6 4d86
textil 69j7 5vf7 38w7 1dl7 2vj6 10e6 2n06 1m16 7u6 3926
forb 3ko6 5zy6 3dz6 1366 54p5 1j65 2nj5 47o5
fiji 7ah8 5u88 4ls7 oa6 4to6 2do6 1ak6 19l6 6s86 54m6
successiv 1ar7 v6 796 dx5 8x5 q45 2q5 1n5
aggression 4sg7 7e47 7ed6 56m6 5b66 6in6 77m6 7526 1qx6 4126
glasgow 3f38 5xs8 38z7 2nr7 5v47 1i67 70x7 4o87 2un7 6mb7
bolster 1118 1up6 6lw6 4fr6 3936 38n6 2xb6 3dv6 t56 4b35
owen 1xo7 1or7 1xu7 4gr7 3847 40g7 ls7 5ef7 2or7 2317
anchor
evolv 2xp6 31v6 3ea6 1k56 51q6 3f65 or5 6fa5 lx5 2ql5
kilogram 1au7 32a7 3ms7 3ns7 33k6 2r06 wj6 7ad5 4aq5 23p5
karen 3tn6 6ag6 7ae6 6596 2lf6 3dg6 4a26 65k6 6th5 6np5
casey 2lt6 2cl6 2a56 7ag6 2e66 1ta6 5s06 5g36 3ce6 5qd6
birdi 3vd9 4768 4288 28a7 1j17 4u66 65m6 5i76 79a6 3gd5
ministerial 3dl7 2246 54r6 6976 ka6 3wv6 3ff6 3x6 q26 7j6
aire 3jw9 5697 3l27 4uy7 5pw7 2yc7 48g6 3hg6 12x6 5x36
croat yk9 1178 26p7 yw7 3p87 21b7 1qo7 5656 1ho6 wn6
populat 55n8 4xn7 46z7 2x7 36e6 3p26 bt6 19c6 4w6 5u6
midday sv8 34x8 eg7 1d96 xy6 2cw6 1ht6 1v6 1t6 665
lung 48r7 44z7 5ks7 3k07 4du7 3pg7 vo7 4x36 1yo6 2qe6
santo 3hg7 2yc7 3l27 6577 3797 48g7 4x67 3ht7 74g6 20o6
cdy 5qf8
bind y86 2uk6 4l75 5kq5 9w5 2l25 te5 2925 5tl5
teenag 3kd8 1yu8 xi7 uv7 5t67 7w6 i86 4wu6 2rw6 4406
sail 18w7 4l17 4fk7 qa7 2937 2bh6 6et6 1sd6 5b36 hq6
logo 6i77 76y6 43s6 6h96 5w95 1b15 4hf5 2kk5 3pa5
bailey 1dk7 4ps7 39e7 1nk7 1zw6 5qd6 5ef6 2lt6 5dl6 2yf6
wisdom 2986 4be6 1f86 3cn6 67x6 78n6 40q6 1fu6 tj6 qh5
bueno 3jj9 5697 4uy7 3l27 5pw7 2yc7 3hg6 48g6 12x6 20o6
resid e86 6145 4m35 73t5
ruler 2jj6 4ev6 4ir6 5dq6 2rk6 zn6 zx6 3lt6 1ug5 38l5
assembl 1jd6 yh5
tissu 5ks7 1jk7 14e7 1yo7 3jn7 2n17 48r6 38d6 2u36 6du6
chess 14r6 5ac6 2cm5 5rx5 3o35 6u55 18e5
palmer 3147 54h7 6rk7 6527 2317 4547 50t6 3846 10z6 23n6
symbolic 3qw6 2ul6 2846 5645 6pz5
provisional 1sp6
spectrum 36n6
ham 5tb7 5lh7 5br7 5pt6 4d76 4d96 4h96 4bt6 2un6 50d6
adaptation 1227 4i37 7dw7 47j6 20n6 31h6 1hi6 5jx6 4gg6 6lh6
libyan 2xu7 6i87 2907 5yt7 2k36 7k36 3rj6 4b26 4cf6 vm6
stamp 3u56 2cb5 32e5 3l35
unify 2ql5
harold 3v77 7346 4tm6 3ye6 6cu6 1zd6 mk6 gw6 34a6 11j6
chilean 45m8 2bd8 35t8 6tg7 2gl7 7j87 1t27 5026 3416 2t46
teenager 5t69 1yu8 3jr8 4wu7 xi7 uv7 zz6 2rw6 ev6 7w6
ottoman 5ag8 1cd7 4bi7 7i47 3sp6 2vh6 5d46 1qx6 3lt6 1186
breakaway 5va7 5637 2a36 2og6 1yd6 4qk6 33g6 21b5 gl5 wn5
nairobi 6477 5977 70s7 7bv7 3wr7 3wt7 3ky6 4ak6 5x36 1eh6
dame 46u9 3s07 7iz7 7df6 69y6 3116 6s46 3l76 71z6 6xt6
breed 4817 1dp6 3nv6 3vi6 1a06 3iw6 11w6 6r86 jd6 4u56
jorg 25f8 5og8 2r48 7747 4dh7 6547 4x67 1nt7 6rl7 18l7
romanc 2x98 1227 20n6 2p76 2xa6 30i6 2pa6 1ew6 46y6 4gg6
batter 3ml7 51f6 1m26 6s6 2e36 5ei6 5fs5 2ho5 4t65 4fq5
alarm 6786 1vj6 3to6 41l6 n36 1jo6 7fz6 vs6 6726 6bh6
reynold 25i8 5g87 5fr7 5dh6 2976 4tb6 1af6 5tm6 ls6 3mm6
buchanan 1j67 5zy7 1lj7 1367 2nj7 59r7 5uz7 3dz7 6bv7 1tf6
evident 2396 3ia6 1rq6 37a6 4d16 5d26 2z96 l06 1fv5 1y35
knif 6jw7 5f96 28k6 4z35 2c15 74w5 4bd5 4iy5 4mr5 60e5
din 3gq6 5y66 hk5
latvia 3ec9 39c9 3088 2t98 1pp8 5fv8 2ap8 1za8 3te7 1yk7
spa 1gw6 7cz5
motorcycl 3tx7 47f7 ve7 62w7 3327 4mq6 6yo6 16w6 1cu6 2ty6
helen 2qs7 11e7 2g87 3iy7 2lf7 5so7 57x7 2jr7 2hi7 4a27
classification 3816 4195 6xz5 4315
plo 2gy8 x88 6g27 2ex7 sk7 7x7 2r97 1ii7 2su6 4m6
karachi 4t58 6as8 4ak8 3a77 4437 3wr7 2rf7 27m7 4js6 3kg6
breach 2nt7 26x6 6os5 6xb5
imprisonment 19s8 2947 1797 5577 2hu6 4k96 6o46 4km6 1w06 3cy6
eurozon 5u77 4216 un6 6z6 tl6 1jv6 1vv6 27b6 65z5 1aw5
santiago 1nt7 3jo7 3jj7 3jw7 3ht7 20o7 6576 25f6 1m46 48g6
passport 2nd8 2th7 37t6 3z56 2zh6 10i6 5p46 6vr6 36y5 4l95
outgo 2t67 jc6 jy5 525 f5 105 20a5 g85 4xw5 q25
invad 1e17 1kd6 5y96 7d46 4c45 1qx5 5cr5 ph5 7hb5 4fv5
disclosur 2qk6 3d86 ru6 th6 3dw6 4fb6 4h06 3zr6 58u6 2oz6
penn 7iz7 69y6 4r26 4y36 3116 3kh6 7he6 46u6 2r66 3s06
genuin 6036 6pz6 4b86 4dl6 rr6 2it6 5l45 4w25 6e65 6wq5
recip 3ln7 42l7 3hx6 50k6 43p6 1r96 3fg6 5s56 3yi6 69h6
stun 23x7 1e97 1uo6 7c86 2bl6 4966 25q6 3446 3ir6 3cf5
considerab 2y98 69m8 1y37 n17 58q7 3cq7 1w27 4ul6 3d56 1316
shenzhen 15v8 4m08 5qu7 3nf7 6wl7 6zy6 1x86 3836 6mt6 3bv6
acut 44z8 3lj8 5fi7 2qe7 2637 37v6 2iw6 4dx6 ol6 3a46
administer 5zo5 5b5
thomson 5eq6 1zl5 5wb5 6gt5 4gq5 i65
hart mk7 7fi6 4e86 4gr6 5ef6 1x76 1xo6 3jb6 2666 6jx6
robbery 3987 sb7 5927 70z6 5vx6 4zt6 5g46 2dr6 2bn6 7ij6
fishermen 14f7 18w7 3qh6 4mb6 2qm6 5ld6 3mc5 5su5 3ym5 6875
chronic 3ld8 2637 44z7 5nd7 tt6 6r06 ol6 3wh6 4dx6 2iw6
exclud 4u16 pl5 2h85 3qv5
sculptur 1wt8 2xz7 6pr7 2wz7 30f7 52j7 63m7 4nc6 1zs6 3hy6
harvey 25i6 6mq6 26q6 4t26 1xu6 7fi6 37b6 2sh6 22a6 4e86
dish 69h8 1r98 43p7 50k7 4q37 3l97 5dt7 3fg7 4sr7 42l7
criticis 1818 33j7 7fq6 11d6 7hh6 1sw6 1wx6 20h5 4lc5 1e05
enforc 2gc7 1gf7 6ey7 6zj7 2nt7 5gs6 33q6 3f6 k76 1lz6
nerv 2u37 6du7 2lg6 5td6 1jk6 3k06 3pg6 6vp5 4x35
apology 4ji7 3d06 4sd6 5bj6 5815 6035 605 1cj5 6s15
serial 2h46 6dy6
sultan 1u97 7fb7 36x6 2mk6 6x56 4jl6 2i26 2yb6 7ke6 6346
starr 4cy7 5yx6 6066 7e6 4ja6 2fc6 60n6 7866 na6 1ow6
erect 2u07 cn6 2xz6 6av6 3qz6 3oz5 1y65 2r85 2g35 2215
mysterious 2ma7 4qy6 zv6 eh6 56q6 1jf6 3du6 4nw5 4oh5 3p75
gibson 2667 2or6 2vr6 2sh6 mk6 1xo6 2kw6 37r6 2ev6 2zk6
shook 6xx7 3aa7 4xp6 5136 zu5 5125 3qd5 2ps5 6095
drag 2uw6 16j6 11h6 2kd6 29x5 1315
cub 1pt8 5hl8 4mj8 5388 4ru8 2cn8 6ll8 3yw7 1lm7 2e37
christianity 1ha8 5p88 5j48 qf7 1lw7 2986 1186 2556 tn6 6tx6
rhythm 5zk7 62n6 1ym6 2sa6 1pa6 72e6 3mi6 5466 7ko6 3gz5
realistic 7je6 2ny6 6l06 72r6 3dn5 7iq5 2co5 2v25 3pd5 4dl5
raider 3ua8 6f98 66c8 4xz8 5il8 4h58 60c8 5o88 4wp7 5vo7
ramallah 5f48 60i8 m67 3as7 6rz7 4gv7 x87 2gy7 62p6 12d6
sectarian 5iq7 47h7 dd7 2ce6 1cv6 2ak6 1v06 1mj6 5hh6 4w16
contingent 24u7 2c97 6j7 3u76 1si6 5eo6 27c6 13k5 2gd5 5qi5
attraction 6h37 1ey6 56w6 17n6 bn6 4xt6 2rv6 3vh6 2h06 75j6
transformation 1w37 3ea6 3f66 2xp6 2in6 51q6 4nf6 5rl5 6wq5 37q5
migration 3qh6 8i6 6l45 16o5 1d45
huang 1am8 1ml8 4s28 25s8 40a8 2jb7 6ox7 62r7 7gd7 4k27
sailor 1sd6 sx6 5b36 2936 18w6 5ld6 58c6 5j06 rv5 31f5
tang 6ig8 6ck7 4n77 4i67 6j97 40a7 62r7 4ow7 2uj7 2jb7
abraham 4uf7 5086 2gg6 51t6 22z5 3ra5 4p45 21a5 3u05 3hb5
gen 55l8 6k66
luke 2ev7 6ng6 4np6 1xb6 5pu6 1do6 2s06 4jo6 2056 21x6
laugh 3hr8 31p7 5dy7 79p7 3ne7 4lb7 6c56 3or6 26e6 2hq6
drum 7ko8 1ym8 2dj8 2sa7 3ek6 5466 4om6 2fm6 3m26 40y6
sheffield 6mb7 5v47 38z7 1i67 2un7 2nr7 5tb7 7477 4yb7 4o86
burton 6337 3r36 4cc6 1x76 5qd6 gw6 4fj6 1pr6 mk6 63v6
hitter 2e38 1m27 3vv7 53w7 4t67 3kl7 2wi7 2ho7 2hd7 5fn7
shaw 3847 5ef7 1nk7 2hr7 37b7 5dl7 1x17 37r7 26q6 1x36
compact 2zf6 41o6 5el6 68z5 5rv5 3hd5 5kd5
dalai 3cc9 30q7 2bj7 2by6
chef 70k7 5dt7 1cc6 3ln6 42l5 25m5 3l95 1r95 4ob5 54i5
spotlight iy6 6or5
zair 1wo9 4ko8 29n8 5o18 3i08 7kk7 2257 3dh7 3aj7 3sf7
gram 6ke8 4878 3je7 1xc7 33k6 4ql6 4eu6 6fw6 3tm6 3ns5
depart lu8 4e06 1sd6 nv5 8u5 1on5 3js5 31g5 4fk5 1ws5
facilitat 2q17 2no7 1u66 ic6 2zd6 3rn6 2116 36v6 2in6 1up6
soap 56k6 6hw6 1hi5 6js5 5hj5 1ew5 1hc5 6w65
merced 60l8 3s48 6ax7 6yo7 4nt7 43x7 2ty7 3os7 5ue7 4sx7
agassi 3nl9 49x9 2vs9 6mm9 3wk8 70y8 62e8 4re8 68i8 3sw8
oval
timetabl 4gk6 1oe6 5q56 1ku6 2116 4206 2cs6 5kh6 5lt5 28j5
jacob 2057 2ev7 oq6 2g16 4uf6 ls6 3356 3if6 6hr6 34a6
bunch 2t26 zk6 yu6 4gs6 79u5 4165 78v5 6yw5 7fx5
bow 20j5 47a5
evaluation 24s7 2s26 4fg6 2nk6 3zr6 34k6 1at6 6626 3af6 4il6
angela 3b87 4yj6 2y26 3v46 2uh6 6pg6 57x6 2et6 3in6 3kv6
dirt 6xw7 3e07 7677 4ss6 49s6 62m6 4516 5aa6 2cd6 2zy6
franco 38x6 2r46 5og6 3fv6 4sy5 3g25 5jl5 6545 1m45 3kj5
observation 5sf7 1a76 74z6 2bt6 7856 7jk5 4go5 4lf5 2yz5 49k5
jess 2lt6 2fo6 2f46 1ox6 3356 7id6 3g66 2av6 2u16 1s76
pine 61v8 38v7 4477 1e57 1387 1bj6 2pk6 4lq6 4vb6 p76
myer 4tb6 3kn6 71g6 25i6 5u36 pc5 1or5 2a55 21g5 6of5
harassment 2di7 51z7 4vd7 6in6 1a86 4in6 2dr6 1vf6 26x6 1666
graduation 1sq8 6ua7 3uk7 4dj6 4sl6 5pa6 1g6 9s6 4it6 8v6
airplan l18 1oh7 5q97 1827 1vk7 nv6 1096 1276 1oc6 1mo6
joke 2r77 5e47 3mh7 33b6 6lh6 7ep6 68s6 4gs6 1in6 7fx6
guangdong 66w9 65l9 6898 6mt8 79z8 7gz8 6gu8 4m08 7hz8 5qu8
kandahar 1y78 4lx8 6kq8 4an7 4a77 6as7 42x7 6177 6x67 pa7
jami 4jo7 1xi6 2fa6 1456 2s06 2sj6 4np6 3jb6 3vf6 1xb6
freight 1vk7 1lt7 1097 1wy7 ux7 1027 4ha6 42t6 62t6 16z6
crush 2d06 4fv5 5u15 1bz5
ramo 2r47 4oi7 3856 4x66 6vb6 2wt6 25f6 18l6 6h66 2dq6
sampra 3mx9 49x9 2vs9 6mm8 70y8 4re8 62e8 75h8 68i8 6sc8
sure 5yl8 5ap7 32t7 1fv7 2ji7 cy7 1hf7 1rq6 i96 hp6
cartoon 31h7 6lh6 25n6 5rz6 5yu6 3tj5 4hf5 1yr5 4ek5 6155
cpc 4z07 54r6 4ok6 4zp6 2an6 6976 3sc6 62q5 74y5
matur 1pu6 1q06 5ma5 2jw5 ip5
leas 1be6 30o6 20u6 me6 3zi6 y25 5q45 63a5 2bu5 sd5
tube 3t07 6206 3fa6 63r6 65f6 2ge6 5s86 4ms5 4kt5 49d5
heroin 2r09 5bu7 2tu7 4vw7 3e47 eq7 3je7 2ek6 7hy6 5fl6
rubin 5p56 4pi6 3ao6 2qt6 72y6 6nw5 5x85 3ai5 5q85 1cz5
retaliation 4417 777 p16 7e46 4q26 6ew6 1fj6 1076 4th6 4v46
sheep 2g98 3868 4si8 6tu8 6r87 3vi7 3yg7 1a06 4mw6 26n6
usag 2ej6 1d06 2na6 4aa6 nb5 1jy5 27j5 6zz5 2v5
appreciat 3ql7 30v6 5ql6 2f16 4fe6 2sy6 10k6 11t6 6s16 5g6
javier 4637 7747 3kj7 25f6 18l6 6jg6 6h66 29s6 3ej6 3vl6
tender
altitud 3vm7 5ms6 3x06 2156 17f5 7f05 4vy5 2eg5 61u5 t45
abduct 2bn8 2147 4nh7 1vt7 57o7 6ui6 4fi6 5m46 2386 7j06
telegram 2vo6 1235 7ef5 3ed5 1oi5 pm5
volleyball 6058 5rx8 6u58 5ac8 x67 14r7 yb7 70i7 go7 1vw6
installation qx6 zt6 20y6 32n5 2ph5 28u5
equality 5zj6 vh6 3xk6 5kz6 2pi6 3yy6 1q46 2kh6 1yz6 46v6
assad 71a8 2gk8 4hi7 32i7 1ra7 2su7 1u97 12t7 6i86 2z56
glad 2f17 xk7 35j7 4fe7 3397 5jq7 1cy7 2j76 5vz6 2d66
caution 2xk7 2xb6 oh6 2co6 1jo6 1je6 n36 6ie5 3q35 1cn5
dragon 7397 2sd6 3ct6 3qj6 5sg6 4bd6 2gb6 5nu6 3c45 1yb5
memphis 39w8 4u47 36h7 15r7 2fy7 1ev7 2od6 4lv6 1tp6 14y6
straw
nicknam 6i76 2yq5 6by5 v05 3535 2n5
bacteria 63u8 1fr7 2qe7 4zd6 4g66 6cr6 6dq6 5fu6 4u56 2vw6
grandmother 4t99 6sx8 73c8 32h8 lg8 d68 fb7 5wh7 3157 2lm7
ruin 3qd6 5036 1166 3x26 3006 1gi5 3oz5 3i95 5hy5 3qz5
candidacy nm7 6b57 ed7 3v96 1bv6 9n6 5t6 2uo6 5u46 2ms6
imminent 63w8 3ik7 5527 p16 1lb6 5f06 4og6 vs6 21d5 2pm5
joan 3gf7 2qs7 1o66 57x6 11e6 4gf6 2wv6 3xx6 3yh6 5aq6
cavalry 2299 22y9 2gd8 27l8 5mu7 4y7 22f7 v77 77o6 7836
monopo 5cb6 1y25 2ga5 55f5
salmon 6mn8 6877 5dj7 14f7 6jm6 7ks6 62b6 6vk6 58i5 3va5
diagnos 62x7 vo7 2637 3bz7 5fi7 6tb6 v26 4i06 5q76 2iw6
contention 1uq5 4v55
burial 2217 3t57 1yc6 2ah6 5lu6 1i76 45n5 36s5 5lr5
venus 4bq8 65v8 70y7 6sc7 4re7 5h27 5zh7 2vs7 62e6 3mx6
productivity 2oo7 4ye7 a07 5eg7 1kc6 2596 1ut6 cv6 3d56 u56
shout 79p9 53j9 4ex8 52x7 3hr7 4q87 4lb7 29v7 1bt6 5hu6
ferrari 4sx8 3px8 43x8 52e7 3s47 6ax7 67r7 3mw7 2ty6 2qy6
pastor 3947 4l07 6on7 7c07 5o97 6q57 5e36 26y6 4gd6 3sg6
ruth 7ih7 4fd6 5n86 3kv6 5ec6 3506 5l76 49w6 7gw6 3yh6
uzbekistan 54o8 66z8 4nm8 3458 2nq7 2zt7 4bv7 4a36 69p6 4076
nova 51a9 6i37 58y6 5oo6 6aj6 2k66 7k16 1xe5 24d5 5xq5
ghost 6797 3qj7 7397 2up6 5e86 5nu6 5w66 2p76 5sg6 4nw6
kah 4gx7 43u7 4hq6 45z6 40v6 6k36 4ld6 52g6 6uz6 5nr6
rebuilt 3qz8 5dk8 cn7 2de6 7i6 6266 3lv5 3of5 4hz5 1y65
canyon 1tj7 uy7 s06 2pk6 76u6 4916 4c96 p76 np6 61v6
regain 7697 6l6 3ps6 10c5 2n65 uk5 1e25 1ok5
enclav 5zd6 3jl6 rz6 5wr6 dg6 59e6 5cr6 5o46 5va5 2b05
embrac m15 2sr5
archiv 16b7 wz6 li6 4hj6 5iy6 5yz6 6kk6 4m26 4hh5 35w5
incredibl 2w79 5rf8 7c88 6qx8 3xc8 2zg7 2mm7 2o27 5hq7 5fk6
filipino 1e78 1496 20e6 14o6 3u66 2b56 5vc6 1rf6 3qh6 4cf6
tragic 2da8 71s7 2ry7 53p7 2nz7 4yt6 2e96 4qy6 23x6 4b86
moslem ma8 54z7 3jk7 1cv6 1v06 2a36 i46 1xj6 1176 3wp6
medvedev 5549 1fi8 20b7 1im7 4gj7 2ls7 5yj7 67c7 6vu7 6q07
trademark 6xb6 2zs5 3jt5
immun 7206 5ks6 14e6 3k06 1fr6 22o6 1jk6 5q76 ol5 3jn5
martha 4a26 2ct6 2wv6 2lf6 3iy6 4jv6 5so6 3kv6 3dg6 6596
precis 1go8 2v27 15c7 3w26 1x26 6dc6 45f6 1n86 5sf6 2en6
java 5wq7 6rh6 3rr5
math 38t7 1hd6 41b6 5ak6 4sl6 1bo6 7j46 1n96 40x6 5o55
stomach 4x38 2wb7 4iy7 1ik7 48r7 3jn7 2u36 7d86 63n6 5446
gilbert 37r7 4f87 34j7 m27 ke6 33a6 1zd6 2sh6 5dl6 ou6
inherit 4226 6kl6 40f6 5tj5 32h5 4265 3d95
decorat 76p7 48z7 4nc6 6pr6 1wt6 2xz6 4fp6 6ex6 3ll6 7b96
penc ku6 2wc6 5zg6 41q5 6p55
slot 1q36
rica 2cc9 3vx8 3hz8 2tm8 40i8 3ep8 4ic8 3ht8 22d8 1t28
anxiety 37a7 6b67 31a7 5nd6 4o96 2676 3b36 31t6 6w26 1ik6
implication 21d7 rf7 2p56 15b6 l36 1vc6 2ul6 4686 2lk6 51e6
inventory 6al8 1xw6 16h6 1fz6 3qs6 1dz6 2bq5 43i5 1rj5 2z65
shakespear 1hc6 1b86 2br6 3bp5 6cy5 2fu5 7gt5 5cs5 3k75 23o5
bargain 24a6 mz5 5ct5
grip 3p16 6w5 1nc5 4nb5 4ds5
meantim 3y6 3zc5 q05 di5 ju5 1ht5
downhill 3hv8 2bi8 6r17 43e6 4xa6 24j6 2s16 3gn6 2y15 3px5
mitsubishi 3ty7 77e7 1h77 65g7 20k7 7jz7 4vs7 6jb7 2ty7 7jc6
distinction 2ra6 1p86 3r65 2ul5 16k5 1qe5 1hw5 7ab5
schumacher 3os8 52e8 4sx7 2qy7 67r7 4nl7 5u96 43x6 24j6 2j46
pois 2lb5
tide 1eq6 6lv5
exporter 10e7 3qn7 1m16 1fp6 1ry6 3i66 3j45 5ds5 7u5 5ss5
isolation 5b66 6yz6 44i6 77m5 2b45 7br5 6b65 4bj5 7ed5
anwar 3us7 6ko7 1o06 3qy6 2w26 33x6 5vd6 3gr6 67h6 74k6
skeptical 41v7 43v7 20r6 5d26 2co6 76d6 1cn6 2lb6 2xk6 4kf6
impeachment e35 1lc5 72u5 6ce5 4xj5 w65 1xs5 48h5
leaf 4vb9 7a36 5dg6 bz6 7cg6 4ru6 3m06 1pt6 4h56 68r5
nee 4a97 5to7 6k37 4ei7 4hq7 40v7 30r6 43u6 6xs6 6uz6
altogether 2q66 2b65 au5 2ht5
automotiv 3rt7 1db7 3327 1bh7 1ry6 42s6 1h76 7u6 3j06 3qn5
weigh
spur 26f6 2du6 2xb6 1115 4ym5 7cy5 2z65 6lw5 3ja5 31e5
objection 11d7 58s6 2wg6 5406 3di6 1vf6 s46 6nr5 21p5 x35
viktor 4rv8 5bp7 2ls7 20b7 4as7 7h57 5yj7 3a56 3w66 3p96
shatter 3of6 2gw6 5036 1gi6 7kf6 17s6 5136 3x26 4g16 4bm6
flexibility 5ct7 3606 6ou6 15a6 4b66 3xe6 2no6 3626 sw6 1ms6
sandy 2yl6 7676 4qf6 4916 2lu6 6v46 6xw6 4gh5 43y5 iq5
slav 42o7 4266 5kk6 2ea6 w96 4vv5 32y5
migrant 1d48 5kk7 4r07 3li6 3ma6 5su6 za6 20e6 2ka6 3p66
prescription 4fs8 5bt7 eq7 2dn7 5zo6 18a6 4996 4ib6 54v6 3e46
monster 4nw8 5sg7 7397 3ox7 3o96 4lo6 6o76 45j6 47j6 2xa6
antitrust 7757 47i6 1ky6 2dd6 2hf6 6xb6 2zs6 1vf5 4cr5 2om5
appreciation 3nx7 6s17 75i6 69u6 3ia6 3w85 4a85 1r65 6e65 2xb5
loyalty 61s7 6f17 7fp6 75i6 6e66 78n6 3cn6 5dr6 6s16 2mv5
supplier 1ry7 5ss7 3q07 1fp6 h86 3j06 1dl6 10e6 s6 3b46
entity 1em6 2sl5 2m25 2bu5 rc5 1qh5
monk 2wr7 6lp7 3d37 30q6 26y6 5j46 2mj5 3cc5 1da5
jungl 1x46 46z6 6om5 uy5 1385 5gr5
keeper 2a69 3z16 1ub6 4gt6 7ej6 1yi5 45v5
wholesal 1dz7 2mf6 3pp6 4926 9c6 sn6 49l5 825 23f5 1xw5
cellular 2gn8 o57 up7 5a86 1y26 5tn6 10r6 14e6 18t6 g46
henderson 26q7 3rd7 1zw6 2zk6 3mm6 5ne6 4fj6 pc6 4nu6 5dl6
prohibit q78 2tf7 5rj7 2o17 1ov6 2nt6 4jc6 4u16 y16 4y86
gestur 4io6 3k36 2ez6 7e45
originat 1uv6 2na6 4r65
sharif 3gr8 74k8 6rd7 1yl7 4lz7 33x7 2mk6 1o06 6y16 67h6
demolish 3oz8 5dk7 cn6 5b76 7i6 3lv6 4hz6 4505 5hy5 3of5
grid 1kz6 6dk5 5wk5 2ks5
innovativ 3b58 22e7 7117 2yw6 2u56 lx6 2ql6 mn6 1k56 dr6
resist 12u6 5lw6 6bb5 5az5 1tc5 3zm5 oi5 2kn5 7hh5 2rs5
dale 5u97 2zk7 4fj7 1tw6 4cc6 42a6 3mk6 26q6 50t6 2vr6
obstacl 4i17 2wx6 28r6 27q6 1lb6 6ha6 4zb5
everyday 1295 1c15 21o5
merit 2p56 4ab6 5zj6 2jy6 3pw5 7105 3v05 4ay5 2j15 1to5
wartim 2086 4126 4v16 56x5 5ko5 1175 6yt5
ail 6nn7 4xw6 66o6 4ol5
racism 6gh7 2di7 4897 1sc7 6v37 7ed6 4fy6 6in6 5k36 2o06
spencer 31c6 2kw6 1tw6 23n6 4986 2976 1p76 3yc6 ls6 2sh6
immunity s56 3rv5 4rk5 33v5 1xs5
ambition 5i27 28d6 5v85 6mc5
ellis 2sf7 2vr7 ls7 1x37 mk7 1xo7 4gr7 34p7 3qu7 1or7
wade 6p86 1ne6 4nu6 2s65 69k5 2zk5 49j5 6m55 4fj5 7gk5
lieberman 4cd7 1367 65r7 6o16 1j66 2q56 1lj6 3ko6 4o16 15g6
preservation 25k8 1se7 2nl7 2j37 29e6 6o55 2fr5 57h5 3vh5 s75
mess 4yt5 4e95 34i5
sack 5rn6 2dy6 1pd5
algerian 7k38 4b28 2pj7 4cf7 5x37 2gl6 3k86 1hx6 2xu6 2k36
precious 2cu6 4hh5 3ux5 19x5 2mc5
scorer gn7 3sb6 4s76 de6 2775 3g75 1oq5 425 25c5 8c5
mous 6637 5156 5o36 2qw6 5qb6 5hv6 6395 1jk5 4lo5 54c5
coordinat 36v7 3mu6 1566 14c6 3vg6 2cs5 7dl5 13l5 2zd5 5yf5
arctic 7il7 1ck7 52l7 53s7 66m7 hq7 2c86 3ue6 4mb6 6my6
proclaim tx7 qb6
lodg
aceh 5wq7 4ls6 6rh6 1p56 6kp6 2a36 2y56 7es6 6o06 6326
angl 61u6 5wj6 4jd6 4dn6 15z6 5ts5 15l5 6od5 4vr5 4hp5
aerospac 3q87 1m67 50x7 6rn6 42s6 1ax6 2rl6 1oc6 6jb6 65g6
hebrew 2rc7 2rm7 4i56 4im6 7hf6 31b6 1h96 p66 34s5 jj5
consent 7am7 6gz6 5sd6 37s6 25l6 3rb5 11v5 fr5 1n05 qk5
brent 16h6 4t26 4bc5 38g5 3yc5 2sj5
ace 3nl6 49x5 7ic5 63j5 3mx5 6kd5 2vs5 3ml5
householder
holm 5xi6 1dk6 2or6 1xi6 5ef6 gj6 1az6 30e6 5pu6 ke6
usc 3119 71z8 7df8 46u8 6g18 6xt7 7iz7 3d67 69y7 3kh7
transmit 2ks6 1fr6 43n6 36n6 3it5 2bv5 6dq5
inauguration zj7 ed6 2cg6 3376 4ra6 4t76 1895 24x5 2425 6fz5
epic 2xa7 6446 2p76 55r6 6ka6 4gg6 47j6 1226 20n6 40e6
bmw 4nt8 3mw8 60l8 6ax8 43x8 20k7 2ty7 65g7 6jb7 5ue7
aol 3ad8 27s7 64x7 1357 7b27 6zn6 5lc6 7976 hi6 66f6
cola 6fu9 3h78 4eb8 5rh7 24g6 6xc6 6b76 6hs6 35b6 1c05
exce 3ya9 5d16 1px6 4s36 ob6 o76 1jq6 27b6 33o5 5ie5
proportion 4n26 8i5 7335 3d55 od5 2po5
fifteen 4p09 29h9 30c9 4k79 47w9 2m59 3779 63q9 5cq9 4339
grenad 3cr8 4jt7 5m47 2xh7 12j7 3h47 2747 rk7 23p7 4ta7
seri 6d97 5ln7 3ih7 5167 4s77 4a57 47c6 3rl6 3g76 5uc6
kmt 62q9 3w59 7gd7 5mh7 1am7 2kr7 5vq6 6db6 3mb6 4s26
garag 3tg7 6246 3is6 1066 1ka6 74o6 1hr6 7e05 5ji5 5y65
travell lr8 lu6 31g5 9e5 oy5 1ws5 3u35
kabila 5998 5o18 4ko7 56u7 3x87 1wo7 3mr7 6ay7 4lw7 3i07
congregation 5o97 947 5e37 4l07 3947 4gd7 5266 3ot6 4sf6 tn6
luca 1cz6 qu6 3jb6 3uh6 2sf6 7c46 1xu6 3796 1p45 5fx5
kate 4by7 2hi7 57x7 7gj7 5gc7 4a27 5o07 56h7 3iy7 2gp7
dell 5mt8 66f8 58p8 5ye7 2mi7 2qo7 1356 64x6 4j56 3ad6
float 50j5 6vm5
slobodan 1lf9 20p7 78w7 21w7 3gt7 1qo7 1j56 69n6 1176 56x6
quartet 3a27 1pa6 45l5 2fm5 5c75 22l5 5kh5 7ko5
superintendent 2wq6 1y16 2pt6 4jh6 42i6 16n5 3uj5 44g5 5bm5 ht5
surgeon 31o8 xx7 1ap7 5207 4xi6 35m6 5bd6 2gq6 6lu6 e46
armenian 4bi7 4077 3ke6 v66 21b6 4rl6 2ay6 3dk6 2hg6 2fj6
alternat
mob 1we7 4706 2qg6 56y6 6hj5 7ij5 2re5 3ew5 sb5 1bz5
tan 4ll6 6376 53o6 5ov6 37e6 4s26 5h95 6qi5 6ml5 3hn5
biology 3768 2we8 3f77 38t7 l67 2ts7 7cp7 4op7 68v7 5p37
pork 27f8 1yh8 26n7 53v7 3g57 4q36 3iw6 62b6 2eb6 4si6
ear 13w7 60f7 2yy7 4iy7 4kp6 3886 2486 2wb6 6iy6 7fe6
nadal 2vs9 68i9 49x9 3mx8 6mm8 7ig8 3nl8 65v8 70y8 5h28
nazis 2089 3997 5ko6 ph6 1f26 6wt6 67a6 956 2s76 6z36
blog 1ci8 55y7 m97 4587 oo7 7977 4607 6ms6 ng6 4cj6
pale 6vh6 16f6 3a06 5sx6 2ro6 3t16 6ks6 23h5 29z5 43s5
pipe 3nr7 2ge6 3gm6 3fa5 6675 2gj5 2m75
purpl 2ro8 1hj8 1b17 23h7 16f7 43s6 3a06 1z16 1nr6 5sx6
poorest 5xv7 3dy7 7kr7 4wv7 59f6 3yz6 17d6 7656 42f6 856
emotion qh7 6w27 4ht7 1zy7 4o96 6e66 2ez6 2st6 75p6 f86
logic 4z57 4nq6 17q6 6ud6 1k56 4x86 5h75 nu5 2ej5 4vr5
tomb 2xz7 3oo7 1da7 3186 2u06 61z6 6aq6 2ah6 4nc6 2216
claud 5i67 32o6 2je6 c56 6lx6 52h6 2466 5ce6 7g76 4ej6
potter 1o37 1226 20n5 6445 2xa5
writethru 3zo6 12p5 6wg5 2a45
curtis 10a7 2057 2sj7 5lb7 5dl7 1ta7 1nk7 5ef7 3847 5ey6
alberta 5n58 5re8 24d8 2k67 4df7 4e67 60u7 58y6 51a6 38e6
compilation ay8 38k8 6oj8 ff7 6g77 6gv7 6ka7 5j6 2zf6 5kd6
lender 5ii8 1vx8 3zx7 58o7 2t7 3yu6 6d16 4kl6 2ew6 12r6
stir 6ik7 30n7 37w6 6yv6 4hb6 5fa5 5oa5 7jj5 5gj5 4q25
iceland 3ks7 3ec7 7il7 1487 1h57 4q77 1r76 76v6 39c6 1yk6
justify 6278 3ah7 4327 49c6 32v6 46j6 4ey6 2ny6 nu6 3df6
basement uf7 3is7 3sd7 7e07 hk7 4qv7 1ka7 6616 2hc6 6e26
rupiah 2qj7 3u87 3ip7 if6 6rt6 40d6 41q6 7jx6 2s6 75w5
loser 4uu7 4vx6 6r36 q65 4a05
animation 31h7 12e7 4ac6 4o6 1nu6 2kj6 3iz6 3e26 5rz6 2n46
credibl 3516 2ny6 4dl6 4em6 6f05 2pm5 2fs5 2it5 46e5 h65
wellington 3x48 42m7 4l27 44h7 24h7 1an7 57n7 3696 4ww6 5oo6
fiber 6fw6 6ke6 4ql6 3ms6 2fq6 18x6 4eu6 1xc5 5w25 4rr5
amy 2z87 3917 5ec7 3yh7 6597 2g87 3iy7 3dg7 5n17 4by7
outrag 20h8 6bh8 7fz8 7fh7 1ri7 4th7 4q27 5ab6 23x6 4jw6
sinn 41h9 6sq7 2g67 5tx6 46o6 2wp6 4lg6 3xa6 6zr6 42j5
courthous 3e77 3g36 1bu6 1ji5 5pe5 8n5 26a5 48i5 6615 3d75
hungry 2ok6 7g16 2nm6 2a26 5xc5 3ui5 7655 2rb5 6785 43v5
deliberat 5kw7 7e46 2qr6 3tf6 5zx6 32v5 61a5 7k75 5cv5 5qn5
albany 4tz7 79w7 7ha6 5096 4kj6 5296 73a6 1yg6 4r26 58y6
rescuer 10b7 5ld7 2vt7 wh7 4fo7 3x26 6z56 s86 2qm6 6e56
renaissanc 6ej8 1z67 2sx7 4zj7 3hy6 31n6 31y6 25w6 eb6 1ob6
pradesh 7f69 6uq9 7g28 6z48 62c8 4js8 61x7 5p77 6wz7 78o7
bike 47f8 1qj7 3ku7 5nl7 4mq6 3486 1hz6 4t06 2gr6 72d6
nissan 20k8 7jz8 2ty8 4nt7 3pv7 65g7 1h77 2ck7 3j07 4vs7
espn 1pe8 1m07 1ls7 2fg7 4e16 10s6 41r6 3fy6 1476 6qd6
grandson 3ze9 32h9 br8 40f8 6sx8 2lm7 73c7 2td7 4267 mw7
victorian 4zj6 25z6 1qm6 3hy5 4pq5
bout 6pf7 6gp7 36k6 f36 3c26 5055 6s75
pilgrim 4zu7 5qa7 6776 5cz6 7b46 ma6 6dt5 6n55 1zt5 6tx5
spectator wb7 52x7 pv5 mr5 4ex5 7075 6775 29v5 6za5 55s5
coin 3k96 3v35 61c5
haitian 1ys7 1rf7 3ie6 7j86 2vp6 3p66 60a6 3qh6 6iv5 za5
multinational 24u6 3m76 2c95 1si5 27c5
ringgit 3ip8 41q7 3th7 2qj7 2s6 ku6 5zg6 67g6 40d5 7jx5
carroll 2or7 5pu7 44j6 5l86 5dl6 1xo6 4gr6 4h86 1zw6 5ne6
bronco 6f99 66c8 5il8 4wp8 5vo8 60c8 4xz8 3m48 71z7 4h57
walt 1nu9 5l96 4616 6zn6 1py6 12e5 2hr5 6p15 2ag5 4ph5
hood
rejection x36 3bu6 2wg6 4th6 11v5 3qb5 4sd5 58s5
baltic 39c7 3ec7 3ks6 7il6 2gs6 6ip6 5dn6 5t06 3ro6 4q76
tass 3xj9 2xx9 6mg7 5gi7 5yo7 6fr7 4gj6 3a56 ni6 4dp6
midwest 1ps6 16t6 1yf6 7ha6 2225 11z5 1i95 1gm5 16e5 1tx5
gabriel 71e6 1m46 34y6 72b6 1nt6 7746 25f6 2r46 6er6 32o6
scar 6787 2d66 31t6 1jo6 7g16 5dx6 6726 vs6 2lg5 2l05
clerk 6l86 2pt6 3sn5 42i5 4jh5
enroll 1sq8 4dj7 3nc7 8v7 9s7 1g6 26o6 6yi6 6ua6 1q76
generous 3a86 10p6 3625 23i5 4tj5 4kf5
shy
hedg 1qs7 6bl6 1nf6 e76 es6 35n6 3bl6 1246 2um6 5u06
cabin 5jd6 6iz6 6246 3d15 3is5 74o5 hk5
josh 21x7 3507 1xb7 3hh7 2ev7 1ta7 50o6 2lt6 1456 35q6
lottery 1q36 43l5
bath 6rf5 2hc5 5fq5 4qv5
mahathir 6ko9 3q27 33x6 1yl6 1u96 3xz6 4lz6 36x6 4pw6 74k6
resumption 1li7 1ui7 5017 51r6 mz6 16v5 5qr5 7cx5 1il5 2gx5
niger 4z47 73k7 17l7 6nz7 6fc7 6bt7 1wo7 43w7 2do7 74c7
companion 46y6 73c6 2td6 3ze5
hammer 60e5
mineral 2le6 44e6 19x6 24l6 6zs6 tp5 5ki5 6m65 2515 4i25
gospel 2rm6 40j6 6m6 6ta6 ff6 4xq6 3945 1695 5zk5 1f85
elimination 2aj7 3475 5055
deserv 3nm6 3a85 3r65 4ab5
sach 2os9 2xf8 47v8 2kq8 6bl7 6bj7 5mr7 3im7 4pv7 1mk7
nicol 77r6 1wl6 4p66 2z86 35a6 7hv6 4406 3916 6hd6 3dg6
invent 59p7 6jl7 4oo5 3u55 2685
julia 57x7 3yh7 2qs7 4ub7 3in6 3kv6 4a26 63g6 2jr6 1p96
risky 1iz6 5u06 6s25 4x75 61a5 2df5 3un5
dome 1j76 6pe5 5k75
herbert 4tm7 3kb7 48l6 3ye6 34a6 1zd6 7596 7346 2gg6 33a6
zhu 2an8 6ck8 2uj8 5af8 1ml7 25s7 6cl7 4zp7 6117 4i67
endorsement 3og6 2uo6 3bu6 6745 3zg5 1c75 4qr5 4lm5 1365
duck 26n7 1dp6 3yg6 2qw6 6636 4si6 7876 2fb5 4mw5 3ol5
ehud 2tb9 2z59 1is8 2su8 1ca8 54y8 36w8 1ii7 5hz7 2q87
lethal 4lj6 4xc6 5ht6 4wd5 28t5
putt 3jh9 4768 4287 28a7 1j17 4u66 5i76 65m6 3gd6 2c45
contend 19b8 46j7 1cb6 57t6 tu6 18k6 qz6 kv6 ds6 5up5
jeremy 2lt7 1q56 3506 1xb6 35q6 48l6 2sj6 2g16 3t96 5846
overse 4f38 5j17 3d86 3rn6 5dp5 715 bo5 5l5 3zr5 3265
recreation 4xt8 bn7 5337 75j6 4c96 29e6 6h36 6yk6 3m86 6t86
livestock 2g98 3iw8 3nv7 1a07 11w7 3vt6 3866 2p36 4si6 26n6
barn 6946 3ju6 6335 2wh5 57l5 1bj5 2975 5i15 5dl5 3lg5
fernandez 3028 2qd8 2ld8 2ml7 3fv7 6jg7 2dq7 29s7 3vl7 5887
hernandez 29s8 2ml8 2ld8 5mi8 4sy8 3fv8 4ch8 2qd7 2dq7 4of7
elevation 3o07 4vy6 25h6 5ts6 1me6 k96 4nk5 6ia5 1yy5 nl5
anthrax 5fu6 3od6 4g65 1z35 4yu5 2qe5 1fr5 2sg5 4785 4wt5
intensify 1up7 4w16 41l6 5r76 38n6 20i6 4c56 4sg6 4nb5 68g5
elevat
pleasur 3336 4w25 6h35 1in5 5vz5 2zc5 2st5 6e65
cameroon 32q8 6nz8 43w8 5uu7 74c7 4pl7 2p67 4z47 6bt7 17l7
fifty 4339 3779 5js9 29h9 3s98 63q8 4p08 30c8 47w8 4k78
dairy 24f7 3iw7 1yh7 11w7 aa7 27f7 3vi6 3866 2g96 1636
coxnet 3f25
baseman 5fn9 5ls8 53w8 4ii8 6mx7 3ml7 2e37 4fq7 63t7 2hd7
intact 2j36 hw5
hondura 3hz9 4ic8 3pm8 3ht8 2tm8 3ep7 22d7 1ys7 1g57 1t27
blockad m66 2s36 2m06 66o6 2k06 7805 77k5 1ui5 2iu5 1ov5
slain 4lu6 59v6 4zt6 sb6 3o16 3ew6 3b96 cf6 6qe6 61y5
unnam 3077 6fr6 ni6 3j16 ks5 5yo5 1fq5
countrysid 1x46 46z6 xz6 bt6 1386 2h76 4w6 5jw5 5gy5 70w5
calculat 5qt8 2v27 53m6 3pd6 5sf6 6dc6 15c6 38m6 5uq6 4k06
compris 1q68 1rt7 7ho6 14l5 t5 30c5 2m55
workshop 42b8 4ma7 1ma6 6ee6 34t5 1iu5 1ct5 40x5 7j5 eb5
dpp 3sc9 7gd8 62q8 2kr7 1am7 5mh7 5ly7 5396 5vq6 6db6
mikhail 2ls7 20b7 5547 7h57 5176 79b6 3p96 6ih6 3qc6 4as6
revolt 2ri8 2li8 1iv6 1bw6 2ce6 4c45 6wi5 2am5 1e15 2qg5
sympathy 6s17 75i7 75p7 6e67 5bj7 6w27 67x7 4o96 7fz6 6036
davy 4mt7 6gm7 2lt7 3147 2fa7 2317 2056 7fi6 4fj6 mk6
recognis 1hw8 1p86 11t5 4uw5 7ku5
marco 3g27 6p77 5za7 1m47 1nt7 6eg7 2r46 38x6 1jp6 45u6
rotation 2wi6 5ei5 2d95
wive pe8 4pb7 6c37 bq6 lg6 fb6 5wh6 2td6 2as6 3y76
fidel 25t9 4796 1qy6 15m6 1rf6 6vb6 38l6 3xz6 42v6 6nb6
servant 6pu5 6o85 3wd5
anaheim 2hx7 5hl7 4mj7 1ch7 6ll7 1xz7 7877 4ru7 3yw7 2od7
diabet 5le8 5q78 6r08 vo8 ol7 48r7 2637 6tb7 4du7 3b37
transitional 1sp7 2vp6 20g6 3i05 5825 60a5
trac 1uv6 zv5 5cu5 3it5 2735 45b5 65t5 xq5
hewitt 3mx8 49x8 2vs8 6mm8 3nl8 75h8 7ig8 70y8 3sw7 48t7
setback 10f6 3ik6 4c06 5e05 3cf5 41t5 34d5 28r5 5ok5 6m75
timothy 2z06 3e56 72y6 1p46 4x26 5355 1cz5 4b95 6qn5 m25
steal 46n8 2dz7 3il6 1r26 2tv5 28i5 5p95 75s5
absent 1wj5 1fx5
hutu 52z9 6pc8 3dh8 4lw7 3i07 29n7 1wn6 4pz6 21b6 2pl6
oral
colombo 3kg7 3ky7 34v7 4ak6 1z96 4t56 xu6 3a76 1ak6 3836
punch 2ju7 3il6 3y36 1r26 38o6 ki6 3885 4k65 1qt5 29q5
johannesburg 6kr8 5977 79l7 3kg7 1an6 4l26 4ak6 27m6 42m6 3bv6
healthcar 5m7 3b46 2dn6 3bc6 4996 4la6 e46 re6 bs6 1rm5
consultation 1l27 mz7 1il7 36v7 ic6 1aq6 4cn6 3ff6 3ji6 4lr6
sino 1il7 ic6 2bs6 2f36 1l65 2an5 6ck5 2245 4na5
undergo 3iu8 5vn8 1ap7 62x6 7415 3om5 34w5 3eo5 6lu5 q15
kiss 5fz7 4lb6 fv5 7fe5 22w5 3hr5
idaho 4mv8 38e8 1zg7 22q7 3b07 2sb7 1yf7 3dr7 2c87 19o7
terrain 5gr8 46z7 4vy7 uy6 1386 5rs6 3av6 3o06 1tb6 4xn5
punish 2946 50y6 yo6 y16 4x56 1gf6 5ns6 32f6 t35 2nt5
rubbl 2zy8 4fo7 4ss7 4sm6 69d6 3tu6 3e06 49u6 3of6 1gi6
safer 33s6 1006 6ol6 64g6 5iv6 46d6 1qf5 1b25 6vn5 6985
auckland 3tl8 42m8 4l28 24h8 1an8 57n7 44h7 3697 4o87 57e6
khartoum 2k38 1df8 25p7 7bv7 70s7 4o56 42x6 5o16 32i6 5yt6
slat
princeton 3ae9 1qc8 5068 2r67 69y7 1sq7 3hp7 4y37 5a17 og7
laurent 3sf7 56u7 2je6 4ej6 5996 5ce6 69w6 3sl6 6x86 6lx6
reservoir 2dm8 4jb7 np6 1tj6 bi6 3956 7g66 66h6 6o26 55j6
belfast 2ki8 4lg7 3j97 5oo6 2wp6 52f6 3tp6 41h6 p96 3f36
crawford 1zw7 7866 5ey6 2976 5s66 xn6 1af6 2y46 4h86 4fj6
fantastic 2w78 3p58 2mm8 5hq7 5rf7 6qx7 79u7 1in6 2xj6 7c86
alik 64w5 2lb5 2165
flexibl 6ci7 6q66 3qe6 4em6 72r5 6vn5 2fn5 6mo5 3r15 7fn5
thereby w76 4ks6 rt6 12v6
minneapolis lt7 15r7 4tz7 1ev7 1217 2fy6 2od6 4u46 1ud6 1rr6
joel 20v6 2g16 7256 26j6 1cz6 1gj6 2av6 3ph6 2qv6 1p46
icon 62j6 2846 2xz5
itar 3uf9 2xx9 6mg7 5gi7 5yo7 6fr7 4gj6 3a56 ni6 4dp5
dignity 2rq7 53k7 vh6 3cn6 11t6 67x6 3o56 78n6 2kh6 2hp6
nak 6ne7 2ch5 69d5
norfolk 5xq7 4wa7 4ee6 3526 77q6 5a56 4yf6 7dp6 5xy6 5oo6
trinidad 6kb9 6e87 6s87 3237 2mw6 5gk6 3pm6 3vx6 2cc6 1l86
brady 4ze6 5ne6 6x06 1w96 6l15 1xo5 11u5 2or5 ls5 1hk5
khmer 3c39 3j27 68q6 3dh6 6k66 5w36 3wp6 52z6 2356 6gi6
unhappy 30g7 43v6 4ys6 6726 xk6 25q6 2nm6 6i26 2f16 4j96
yorkshir 5ox9 5sn8 5c88 4wa8 5jk8 7d67 65n7 6aj7 38z7 4yb7
minimal 1w26 2fs6 sm6 n15 4ey5 l95 5ws5 27h5 47d5 27o5
lanc 2j46 1s75 4gc5 74b5 1dk5
timber 5vs8 4h66 4vv6 1lv6 2le6 44e6 6mw5 4rp5 1io5 2tp5
dispatch 1si6 5eo6 cw6 7dg5 tr5 3fp5 2oq5 19k5 1mo5 1vj5
rahman 2347 1o07 3h67 5b07 2mk7 2yb7 14h6 2rn6 36x6 45o6
carol 5ec7 2g87 3dg7 65k7 3kv7 58l7 4a27 5lv7 2lf6 4856
rap uv6 xi6 3kd5 5435 sb5 4z35 2cf5 3jr5 1yu5
suharto 5tf7 33x7 4m46 38l6 4oi6 4c66 3us6 5996 5ll6 55h6
intersection 4wo7 1bm7 4067 3137 60s6 1056 34q6 5d36 2546 6xy6
fulfill 32b7 1bd7 2nb6 5gs6 2r16 35p5 wg5 5i25 6lg5 33q5
interven 2c76 1e05 68g5
hook 3ws6 5it6 2ju6 3sv5 1qt5 6j35 3885
rivalry 5fd7 6jq5 50m5
mourn 1yc6 zj5 2k55 45n5 2cg5 5cz5 6775 4o95
walsh 7687 1or7 ls7 6d37 2km7 2or7 1xo6 4ze6 4d86 3146
grandchildren 4pb8 lg7 5wh7 6sx7 73c6 pe6 br6 1256 bq6 2td6
hardlin 2zz7 54z7 5xk7 1rp6 2ko6 39l6 2eo6 qi6 i46 2ex6
rbi 2hd8 5ku8 5yn7 15w6 4t66 53w6 of6 4a46 6mx6 3vv6
exceed 3s79 5d17 ob6 8a6 1px6 vr6 o76 r76 3z26 27b6
wrongdo 15p8 4vd7 28o7 tu7 qz6 4xh6 5dv6 1i06 1fn6 6os6
nathan 31c7 48d6 2d36 2fa6 2ev6 3146 3ra6 36o6 35q6 7jt6
tenth 7d18 10j8 nn8 19q8 1fk8 1le7 cx7 no5 61d5 2be5
gerald 2m97 3v76 3kb6 gw6 5ck6 20m6 1cz6 1p46 24v6 1zd6
mozambiqu 2p68 2xq8 4tc8 4pl8 5s38 2qf8 2257 43w7 4to7 2do7
deer 3nv7 4mw7 7946 6r86 2136 6636 3866 3va6 6tu6 1dp6
juli 2wv7 5ec7 2z87 5lv7 77r7 3tn7 3v47 6d57 2hi7 3917
cake 50k8 33w8 4ln8 6v17 2xt7 5s57 2lr7 37w7 6ft7 6nm7
assignment 1pm6 1cx5 4k85
protectiv 5hr6 2vi5
kenny 2yf7 6p87 3zb7 29o7 6em7 2s07 1456 2fo6 2sj6 4fj6
strand 2oq6 5xb6 2iy6 10b5 2fe5 3qh5 1095 3tu5 3li5 4es5
jong 12h8 6f87 6co7 4z17 6jt6 7406 4ow6 37x6 4k26 5um6
enact wy8 5iz7 57c7 1re7 1j07 4is6 2cs6 15f6 40k6 2hv6
sink 59i8 31x7 5036 5b35 2935 18w5 69a5 2kd5 71p5 31f5
blaz 8h7 3497 7kf6 2vt6 6yv6 19r6 5yw6 3556 21y6 4fo5
cartel 2dl7 4705 4rw5
distinctiv 3247 35v7 1kh7 43s6 4fp6 1b16 4n06 1kv6 4pq6 5i36
lisbon 1kk7 4y06 37o6 39h6 59j6 1as6 31s6 4uy6 1zf6 1uf6
insurer re8 3tc6 5co6 60t6 3106 40w6 28f5 1qk5 3zx5 4kl5
janet 3dg6 3916 2wv6 44a6 4jv6 5ec6 3yh6 5lv6 2lf6 2g86
mariner 4ru9 5389 4mj9 1pt8 6ll8 5hl8 2cn8 1lm8 3m07 2e37
apartheid 4c66 42o6 4mg6 2tj6 7ed6 3r96 zx5 38l5 4do5
toleranc 6ou6 67x6 3726 4fy6 3o56 2qb6 5ff5 5zj5 53n5 3r95
hardest uw6 3t26 4va6
ash 33h6 33u6 2zy5 4w95 7495 5u65
header 7ej8 61g7 2a67 3qr6 b06 1yi6 1ub6 6u76 gn6 63j6
comparabl lc6 3ya6 ba6 2r35 m05 1xa5 1ah5 3105 825 3s75
dissolv 5xx7 4m65 ch5 1mr5 37u5
unemploy 3ex7 5kk6 1aw6 2rb6 3qh6 9m6 4hv6 5w15 1d45
certificat 5pa7 4il7 6lk6 2zh6 3hw6 3l36 37t6 4316 2th6 1n06
endemic jd7 75n6 1wu6 7i36 2p16 4qw6 3615 7b05 69f5 4to5
moody 58v7 1oa6 2kq6 2xf5
hopkin 3r7 1qc6 3ae5 2r65 3l75 3bs5 3145 4y35 5065 66p5
leak 3ei6 4yu6 5fu6 4g65 4fb5 45b5
tire 2gr7 5hx6 6xd6 3326 ve5 1cu5 1h75 7815 2ss5 3ku5
derek 1xb7 3yl7 6qf7 2yf7 5847 6mx7 5e67 5zv6 5dh6 53w6
sooner 2q67 ud6 5if6 21f6 68p6 3396 2vc6 6986 14m5 1g85
basket 7eg5 38o5 2du5 jv5 1r25
nephew 3u09 br8 2lm8 40f8 73c8 2td8 mw8 32h8 6sx7 3b97
mps ch7 yg7 14q7 2kr6 al6 71d6 1h6 1jn6 2rd6 9n6
bipartisan 15x6 e36 dz6 1tf5 wy5 3v95 1ia5
unofficial 3ff5
rental 30o8 28g6 3nq6 31m6 1ka6 4cb6 5q45 1dz5 1be5 3dj5
unanimous 4946 46w6 1286 r16 2uo6 te6 2pg6 4l76 11v5 6rx5
nearest 2nx7
correspond 6dc6 4k06 1kb6 4vr6 1xa5 4j65 74x5 53m5 40p5 4c75
confront 1lb6 3426 1346 60d6 rs6 3r25 28r5 p15
reservation
recast 12p8 1ib7 2a47 4qu6 3t86
chorus 40j7 22w7 2sa6 wt6 2vx6 5zk6 4qh6 22l6 78g5 6ta5
memo 4q07 6uf6 o26 19p6 4fb6 606 5vm6 1pv5 yv5 1g05
audit 7778 3d86 3n36 4h06 1z86 4dd6 id6 24s6 3l66 49a5
pregnancy 1d87 2rw7 4dx7 4466 2pc6 1so6 52q6 6ib6 6236 vo6
minus 5jp6 65a6 1ah6 1nl6 o75 c15 21l5 2po5 4k15
alter 2xs7 69m6 936 31v5 2bm5
persistent 4we7 1k66 3lj6 4bj6 5qk6 oh5 pu5 1ux5 2yx5 4d15
uae 2yo9 4rt8 2mp8 1mx8 3c68 6028 vm8 1ga7 4ba7 2kp7
creditor 5m87 3tc7 qm7 49r7 1qk6 1p06 5ii6 4ol6 5co6 2h16
laser 4rr7 38c6 6196 4kt6 11b6 1p66 45x6 5gb5 2ph5 4ui5
postseason 1uq8 207 5ug7 1e36 56f6 50a6 1pt6 1w6 2776 1gz6
gunman 3d48 5m48 1vt7 3ew7 4z36 5a36 7ij6 4fi6 x76 3076
ugandan 3dh8 4lw8 2258 6c28 2k37 5eb7 3j27 4ko7 5un7 2xm7
scout 28v5
productiv 4qd6 4cn5 3cu5 1pu5 42f5 4wi5 2sn5
swap 24a5
faithful 6tx7 2mj6 tn6 4536 4r45 3ig5 2l75 2k55
boulevard 1bm8 3d77 70p7 5d37 3y07 1bu6 2546 5286 5m06 6ys6
armenia 2zt8 5fv8 2ap7 2p47 19z7 39c7 2ve7 3ec7 2nq7 3ks7
reopen 2k06 1li6 1ui6 3ut5 1fa5 16v5
fischer 2y26 4yj6 5pz6 5f86 4xk6 5i66 3b86 3n45 65d5 42j5
wei 25s8 5q08 58k8 6ig8 2jb8 2ds8 1ml8 63c8 4i68 3mb8
aggregat
landslid 1wp7 2cj6 17h6 1mg6 1u16 2w96 6lv5 z85 2tx5 3e05
rand 41e6 3th6 2s6 3u85 3ip5 2qj5
narrativ 6iq7 79o7 1226 3bp6 2br6 2p76 9a6 2nh6 4ro6 20n6
eldest 3u08 br8 3ze8 73c8 6sx8 lg8 2td7 2np7 32h7 4227
sander 3jb7 69k7 1dk7 2km6 1or6 5c96 1nk6 5zv6 4gr6 4mt6
indicator 7ip7 b37 3gw6 1pf6 un6 6il6 o96 1x85 22s5 ho5
paraguay 3ep9 3pm8 2tm8 12x8 3c18 22d8 1t28 2cc7 3hz7 pp7
choir 3zp7 22l7 45l7 22w6 36z6 3uy6 2vx6 6076 2fm6 2fd6
statut 3f7 6kf7 77w7 57c6 1re6 1dn6 2hv6 33c6 3yo6 k76
hariri 6w47 25b7 2sw6 32i6 3o66 1ra6 3bb6 1hx6 va6 74k5
christi 29y5 54p5 mk5 5dl5
showdown 6pf7 6jq7 6en6 5526 3476 2vb6 2j56 4a05 37i5 1jg5
variation 35v7 29u6 3hs6 54f6 1rh6 4k06 1526 6dc6 3246 4sz6
input 5xr7 6dk6 6dc6 4sw6 2fx6 36n6 1fz5 1d05 3zl5 4k05
patienc 3cn7 4b66 2mv6 67x6 78n6 3jv6 3606 3qe6 6w85 3qm5
epa 2t87 4mo6 6q16 2bk5 7755 2io5
leo 3f86 4t35 5cd5 6r65 6wu5 2tr5 51t5 4uf5 2ii5 2gg5
ultra
server 5gd7 t77 65q6 1d06 5do6 5ar6 35w6 47k6 hz6 32n6
bah 5nr7 4gx7 6k37 6im7 4sa7 3q67 6uz6 4ao6 6j46 55g6
liability 28f6 47i6 qm6 1tl6 6tz6 re6 1246 2h86 7af6 3zx6
classroom 5o57 1cf6 6gw6 1g6 hk6 2fl6 5pe6 41b6 16b6 3pf6
drummer 5rw9 3be9 5759 4t17 2ed7 2dj6 4oj6 en6 21i6 1696
venic 4sj7 4147 1dg6 4ix6 5c36 6bw6 31s6 5uc5 6lz5 1g95
recipient k16 1916 8s6 2k45 37f5 2805 6d05 2mg5 1r65 3am5
outright
atrocity 2hg8 2fj7 6in7 5v96 pn6 2ze6 3r76 59e6 5b66 4zf6
seller 2a98 4st6 5ss6 2aw6 4ni6 nr6 1hu6 2mf6 5fe5 825
florenc 40z7 4sj6 4ix6 5uc6 1dg6 4rx5 6bw5 3gf5
boxer 3c26 5o76 5v56 7gb5 71b5
ugly 5d58 53p7 4yt7 4gs7 53e7 2ry6 5e46 54d6 4qy6 7fx6
pour 73s6 6ik6 3gm6 3ei6 4ou6 3bq5 6sm5 6cb5 3e05
react 1nv7 2xk6 pk6 5xz6 1dd5 6tw5 3a95
designation 3kw5 6xy5 1xp5 r55
bowler 6tj8 44b8 5aj8 11y8 2iq7 6d37 6fg6 45v6 6md6 5tu6
curriculum bs7 1rm7 4dj6 6he6 1g6 1n96 72s6 3pf6 5x6 40x6
tunisia 2ol8 2pj8 4rt7 43w7 73k7 3vr7 4z47 uo7 3c67 2907
profession oe6 1n95 1bo5 2ta5 6g45 30z5 2205 6dx5
sterl 40d6 6rt5
default 5ii6 1vx6 3tc6 75k6 qm5 58o5
dioxid 23k9 46q8 3c88 6xv8 25o8 7bn7 4ly6 2bk6 2uq6 3cp6
fein 3tp9 2g67 6sq7 5tx6 46o6 6zr6 2wp6 4lg6 3xa6 5lm5
newton 5l86 4gr5 56l5 3r5 3u95 2fh5 6d75 5iu5 6ac5 7du5
mbeki 7a79 5nn8 2tj8 52o7 4mg7 2fw7 72n6 4sq6 6kr6 6ay6
breakdown 5w46 b55 10f5
heighten 1mj7 4w16 3vo6 pu6 3pn6 4vf6 4we6 2lk6 2306 3hq6
rhod 5496 1576 2tq6 1yg6 yz6 3ae6 1un6 2ku6 3x75 23v5
cure q16 ol6 vo6 3wh6 5q76 5qy6 4qo6 4i06 2636 2qp6
disk 2zf8 68z7 5gd6 5e56 3mn6 4rr6 28u6 5j96 32n6 4s65
easter 45c8 15d7 17x7 50l7 24x7 2cg6 6fz6 5yb5 2655 2725
rupe 3u87 5zg7 3ip6 ku6 3th6 2s6 o06 z26 3pk5 73v5
broadcaster 10s7 cq6 3tz6 7fk6 4pg6 7t6 vb6 1pe6 6hw6 1m06
jewelry 6lf7 5x07 2vj7 21e7 2l46 5vf6 1hr6 68a6 77h6 3hc6
woe 2ng7 15n7 5vt7 4ti6 5866 dj6 51k6 34d6 31e6 2lk6
arch 6pe5
wary 6728 3q37 43v7 1jo7 2lb6 2xk6 14d6 6i26 5ti6 5876
delicat 2df6 3ck6 4n06 6bg5 5pi5
down
midway 45s6 r6 3ho5
slim 1xx5
outlin 5lt7 s46 la6 nc6 2926 10g6 4q06 3mz6 2cs6 2sc5
ecb 7g78 65z7 10x6 3l16 1jv6 6ie6 1vv6 3ai6 4k56 un5
heir 4267 40f7 3d97 3u06 3pi6 3ze6 59v6 6kl6 br6 3b96
refinery 2at7 4n6 5rg6 24l6 1dt6 1xw6 46t6 16h6 1lv5 1fh5
statesman 2vo6 34g5
breath 26k6 1ik6 3pg6 3cp5 3jn5 4n45 4x35 3hr5
descendant 58f8 4227 3u07 65t6 32h6 40f6 3qg6 2td6 59v6 4wk6
darkness 2up6 7d96 4tl6 1t66 2d25 33u5 6b65 62l5 6ok5 16f5
birdy 4768 3jh8 3vd7 28a7 1j16 4u66 65m6 5i76 2c45 6tl5
reliev 6qo5 1ik5
winston 4yv6 3r36 5u96 3bm6 4nl6 1pr6 4cs6 1tw5 5ta5 3v75
seminar 6ee8 3w48 4ma8 1ct7 7j7 34t6 1ma6 1l26 2z35 1rm5
mah 4ld7 4a97 43u7 4gx7 5mf7 62o7 6k37 6uz7 6xs6 3q66
ronaldo 47m8 5767 1yi7 1oq7 74e7 6ny6 1z56 4aj6 6fl6 4796
sin
economical 4wi7 2c06 3t26 5xv6 5k16 32c6 6e5 2b45 46e5 4jx5
ram 60c6 3m46 66c5 6f95 5o85 3ua5 4h55 5il5
miracl 41n6
supervisor 2wq6 2pt6 3sn6 wa6 16n6 3uj5 nq5
kohl 6pg8 2y28 3b87 4yj7 1z06 2036 7246 4xk6 7ju6 78x6
geographic 51b8 6pv6 32l6 3725
menu 3l97 3ln7 3ey6 5dt6 1cc6 62b6 1wg5 3mp5 2zi5 43p5
brisban 4l29 24h9 44h9 3x48 1an8 3698 4o87 3tl7 4ww7 6z66
linebacker 5x49 1w97 6ba7 2wa7 1h67 4vu7 5vo7 5il6 66c6 25c6
slavery 3qg7 76z7 7ed6 3yx6 5k36 3r96 4zf5 6v35 2di5 5rj5
pant 46p8 6zx8 7fc8 2kk8 3ax7 34f7 1g17 4ef7 3hc7 6yb7
tally z45
snap 1uk6 q45 3il5 4k65
semiconductor 1bh7 1z77 57w6 4496 1fp6 3q86 2qo6 3rt6 1ry6 7jc6
haul 1vk6 3ni6 1026 2t06 1cu6 1096 18w5 5qh5 2bo5 44x5
loop 4jd6 4wo5 4pu5 1oo5 60s5 2545 6oa5 3y05 2pn5
havana 25t7 1rf7 15m7 5696 2b26 3we6 70q5 5pw5 30y5 4if5
tier 4a55 425 3sb5
mogadishu 7jg7 20g7 1y77 2vp7 4a77 3ng7 4an7 5c46 6736 4lx6
mauric 2ii7 26s6 ou6 4u76 z56 6lx6 4xo6 5ea6 4bo6 3oi5
claus 2hv7 1re6 5c56 40k5 1ov5 mu5
ltd 5736 2bu6 7kn6 2wc6 1em5 2505 5zw5 1cq5
qualification 1ru7 4il6 3816 4sl6 5pa6 6lk6 61t6 3z56 2s26 4v65
excus 3tf7 6277 49c6 2d66 1zk5 yj5 2kn5 3ui5 57d5 27p5
forty 3779 29h9 3vs9 5js9 3s99 63q8 4p08 47w8 4k78 2m58
aerial 4lf7 7466 2h26 1mo6 l15 2ph5 73d5 4675 6vf5 56r5
jam wb6 1zc5
echo 11d6 1cj6 wt6 29t6 p85 sz5 7fz5 rh5
willi 2yf7 69k7 2fo6 29o6 2o36 6iw6 6qf6 11u6 3yl6 5n86
lit 6hg7 3497 gy6 4li5
balkan yw7 1j57 4qk7 2ve7 wn7 2p46 w6 gl6 20p6 5656
overturn 46w8 kg7 qv6 u96 2hu6 266 5yq6 71u5 27t5 3zj5
flour 2xt8 37w7 1nm7 6ft7 50k7 4q37 2tp7 30n6 7a16 3g56
relax 4nb5 5je5 1yv5 21t5
tumbl 2kd8 31e8 2uw8 5n28 4k17 38i7 9p7 26f7 29x7 7n7
alpin 2bi8 4xa7 6r17 3pu6 3hv6 5z96 uy6 6v46 np5 4vy5
doctrin 6276 2986 1yz6 1f86 6el6 4er6 3m16 4fz5 38u5 4be5
toss 29q7 1pd7 1r26 ki6 4sr5 11y5 3ws5 59g5
ltte 7gc8 6kp8 j97 46r7 1sm7 34v7 5wa6 1zi6 6o06 5vv6
warehous uz7 3by7 1fh6 28u6 49l6 1hr6 44x6 4926 58z6 6al6
shark 4mb6 6vk6 5kn6 43m6 2qw6 53f6 2sd6 4mw6 14f6 6876
moth 69f7 1wu6 4u56 5qb6 6395 jd5 5pr5
gam 2pv7 5n76 1306 oo6 2wk6 6n35 6ct5 3iz5 5j95 3uq5
dolphin 4xz8 6f97 5vo7 3ua7 66c7 60c7 5il7 4h57 3m47 4wp6
communicat 68k7 3s16 10k5 vt5 1d05 5kc5 2q15 1715 2hq5 ro5
astronaut 2498 7j67 28w7 64o7 49k7 1sd6 3go6 5566 wh5 4g75
soup 3fg7 69h7 3ln7 4747 2xt7 1r97 4sr7 6yx7 4q37 3g57
patriotic 1xv6 4ut5 1na5
transparency 49a8 6ou7 3ch7 5zj7 2rq6 4ux6 3d86 78n6 2oo6 4em6
colour 1b18 3t16 1hj6 3ys6 3a06 23h6 3jt6 6vh6 35v6 2ro6
pupil 1bo7 5o56 9s6 3uk6 4it6 1hd6 1g6 4dj6 26o5 3nc5
lah 42c7 4ao7 3oy7 3q66 6k36 52g6 2rg6 6j46 45z6 6ri6
anxious 6728 2lb7 41v7 2lg7 61o7 5xc7 3q37 3xq6 30g6 2nm6
senegal 4z48 32q8 5uu8 3vr8 74c7 73k7 6fc7 3yf7 6nz7 41c7
renault 3s48 3os8 6ax7 4nt7 2ty7 4sx7 3mw7 20k7 3ty7 65g6
glen 6v46 3846 6vs6 5a06 p75 73x5 3qf5 51g5 4475 20s5
wta 33l9 14r6 50b6 2kg6 jn6 2g26 3476 2j56 5rx6 4bq5
boyfriend 35a9 d67 pe6 3156 73c6 2z26 3v26 lg6 2lm6 m76
airstrik 4677 3nu7 hx7 6ew6 3cr6 yk6 1qd6 56r6 27c6 1zx6
flavor 2818 6qg7 4j87 3fg7 6rs7 23m6 6c66 2lr6 1wv6 3hx6
bombay 3a78 3ky7 6af7 20d6 3836 4t56 3bv6 4ak6 6z46 6gj6
launder 6c78 4xh7 2ek7 1fn7 70z7 5n96 4vw6 z66 2cv6 3986
decent 7k46 27k6 5hq6 7a6 21t6 1de6 1pu5 2ny5 6h45 46d5
infant 16d8 fb7 1d87 2rw7 3k7 i86 3zs6 52q6 5tj6 1q06
grov 61v7 38v7 3n97 5m07 p76 1tj6 4lq6 5tp6 5bs6 6v46
overview 5q56 6zg6 5hs6 2046 3gc5
silicon 42s6 5ye5 2qo5
reno 3yv6 2sb6 2795 4ot5 7i65 na5
batsman 6tj8 41a8 6wb7 5aj7 5mg7 2iq7 6fg7 45v7 5tu7 6md7
presumab 1d17 4cz7 i97 32t6 10d6 1wf6 1fx6 1fv6 2ji6 kb6
locker 5a67 hk6 2ax6 4f46 4qv6 7e05 1zz5
ore 2le7 1lv7 5qj7 6zs7 3ux6 22x6 2516 1io6 3xu6 19x6
remind q37 1cy6 1f96 26e6 29p6 3nm6 30v6 35j6 5a6 10k5
sergeant 26t8 1y17 7837 ht7 5bm7 4el6 4k86 7cb6 tk6 3dt6
adelaid 42m9 24h8 4l28 3x47 1an7 3tl7 3697 6z66 6af6 1w76
instability 2ng8 6y57 2ce7 5iq7 1mj7 5867 2lk7 dj6 4cv6 77l6
riley 4nu7 3u96 50t6 2vr6 48x6 1nk6 2976 4h86 5qd6 6m56
confederation 13i7 5h6 c06
sham 75p7 6w27 5cj7 6b66 77m6 4o96 6v36 4j16 3hr6 3cf6
felix 34y6 5za6 3046 1m46 7176 5mq6 3g26 3ej6 7a96 6r66
prefectur 5sk6 4db6 6wl6 4um6 6hi6 6gu6 2i66 65l6 6zy6 79z5
monaco 3az7 46g7 7iv7 4qg7 1vs6 3fj6 5ka6 7aa6 61m6 5xp6
intelligent 2957 6q26 2yw6 5j36 5h76 59t6 5236 76c6 3r16 6an5
rodham 2b19 7e8 1r37 ef7 1367 2q57 15g7 4cd7 68w6 1lj6
platinum 2mc6 2le5 5qj5 1085 19x5
trinity 2fh7 2ar7 4bk6 52f6 5o96 2r86 5xy6 2ha6 2fd6 6q56
solomon 7ah5 2dt5
tent 57z7 2l37 5jy7 mc6 6t86 1yp6 70t5 4cb5 4me5
romaniz
lean 5t96 29z5 1od5 s15
container 1vk7 qa7 5qh6 28u6 2eu6 2e56 3ni6 6cb6 2936 43i6
effectiveness 4he6 61q6 2oo6 4fg6 3bi6 2no6 3af5 u55 4og5 4aa5
respiratory 3ld8 2qe8 5fi8 2637 ol7 6r07 3jn7 2iw7 37v7 6lu7
relocat 2oq6 6lt6 2jq6 3qz5 5dk5 7hb5 1725 73t5
garbag 49s9 4ss7 4c17 67n7 6676 6cb6 4ca6 2zy6 3n56 2eu6
caucus r67 1u07 1tf7 5u46 1776 1ps6 at6 dz6 9n6 1jg6
pray 2k57 4r46 6776 3hr6 4056 73g5 6tx5 1el5 53j5 3u35
webb 6527 3147 6gm7 3k27 6226 50t6 7ag6 4fj6 10z6 2316
condoleezza 3ao7 1fs7 2e67 2qz7 2ec6 53b6 1nx6 67c6 8t6 58w6
unpopular 6um6 1gd5 5p15 2c5
bronx 2918 5487 1ji6 4kj6 6696 5m05 19c5 6ac5 2ll5 2yu5
facebook 55y9 7979 4608 27s7 3sy7 1ci7 m97 3ad7 oo6 62z6
typhoon 49h8 1fc7 2w96 1u16 1ti6 5346 z86 1wp6 17h6 6y95
upbeat 2co8 73p7 2xk7 76d7 6lw7 76b6 2xb6 22s6 65u6 68e6
uncover id6 1v66 1sg6 3wj5 h65 4sm5 3z95
thanksgiv 41p8 17x8 15d8 50l7 5yb7 3ey6 24x6 mb6 1qa6 2656
icc 2647 1506 1v36 2gm6 7j95 67q5 7gq5 4ur5
dissident 2by7 3cy7 1dm7 1796 1br5 su5 3165 5xk5 2415 3xp5
specify 10g7 6dc6 6x76 3pd6 1wb6 1go6 2qk6 2ej6 3w25 4y85
inland 1u37 5s77 7g66 6o26 4ec6 bi6 1d26 16e6 1fo6 23d6
overhead gy5 2ph5
shan 6qi6 4jo6 6d36 50o6 37e5 7cq5 6jh5 7365 3j35
alien 4nw6 4j36 3qj6 27w5 4lo5 3ox5
kyoto 23c6 2uk6 37o6 3c86 y85 4um5 25o5 4l75 59f5
ensembl 22l8 6vd7 2tn7 40j7 14t7 7ko6 78m6 38s6 1rt6 3hm6
peruvian 3kc8 6tg8 2gl8 35t8 7j87 5027 2bd7 22d7 5eb7 48g6
ritual 3ig7 36s6 1he6 zj6 2k56 6fz6 4zu6 50l6 6p05 6re5
sheik 2mk9 6x57 2rn7 1o07 7fb7 6n17 6rb7 3h67 1u96 5xn6
helpful 2dv8 8e6 4qd6 5iv5 1ol5 4tj5 4dl5 1rq5 72r5 4cn5
confess 1dh6 1596 4bg6 sb6 us6 13r6 5jr6 2fc6 14n6 2dg6
statewid 1iw7 mp6 r66 5u45 6ld5 1vh5
halfway 41y6 23u6 2s95 cp5 5i5
download 61n8 1d07 24i7 oo6 4606 ie6 6ct6 4n56 7al6 70f6
andrea 6eg6 5jz6 5g26 32o6 6r26 5jb6 6x36 5pz6 3wb6 5na6
skipper rv8 6fg7 6md7 6n67 44b7 6tj6 6wb6 41a6 5aj6 5tu6
sanctuary 30j7 39b6 2l35 29e5 1da5
magnetic 4rr7 6ky7 61u6 4j76 4x86 4ho6 6ix6 52c6 7kj6 6196
interrupt 5cw6 1al6
yah 6k36 5nr6 4gx6 3oy6 4hq6 43u6 42c6 2vl6 40v6 4ld6
youtub 7978 4588 55y8 ie7 1ci7 3sy7 61n6 5i56 45t6 oo6
paramount 1nu7 6zn7 5l96 3ub6 1py6 12e6 1uu6 4e15 1305 2ag5
rip 5137 3f47 1q16 2ps6 4bm6 5036 2ju5 2cj5 3qd5 2265
solana 3ny7 4gj7 67c7 1s66 6gb6 39o6 6q06 1nx6 3ao6 yq6
creator 25n6 4fa6 6955 qr5 tq5 3k75 4n15 6lh5 3tj5 6p15
summon yq6 4ah6 1nx6 1ll5 52w5 qc5 1z45
bore 1l56
warplan 4417 1mo7 13o6 22f6 3cr6 73d6 5b36 l16 1876 1qd6
ethical 2om7 4u26 1a76 3po6 6el6 4nr5 1yz5 5h75 6ur5 55o5
fluid 30h6 4ms6 3cp6 3k06 6d85 4j75 3nr5 61u5 1765 6oy5
aluminum 2le7 19x7 6zs6 1io6 1xh6 5qj6 3926 2ss6 5s85 44e5
medalist 1l48 jx7 ee7 vi7 1087 5v27 3gn7 7gb7 24t6 go6
idol 5186 54u6 7995 e65 1695 5m65 3hm5 3fy5 1cm5
affordabl 6mo8 2kx7 1iz6 33s6 73o6 3fh6 66l6 75j6 3x36 6if6
viabl 7iq7 3cw6 1b26 2sn6 42f5 3tk5 6if5 14i5 3515 2it5
interpret 38u6 4y86 3ah6 2n96 2v26 5006 2ej6 20l6 34s5 2e45
marseill 7iv9 3az8 4qg8 5ka8 44o7 1vs7 61m7 3ih7 3fj7 6g87
julian 5gz6 1qz6 2ev6 2fa5 oq5 hg5 2g15 1do5 3ce5 6ng5
expir 1oe7 6dz5 67b5 4s85
assert 5up7 19b7 3ve7 1cb6 3tf6 57t6 qz6 1cn5 7hh5 kv5
punk 6288 en7 1cm7 62n7 2e06 6fk6 1pa6 3ap6 ay6 2ed5
specialty 5vf6 aa6 64f6 3bc6 2mf6 3h96 h86 49l6 4926 5rh6
checkpoint 77k8 5ix7 1sl7 2im6 64l6 5wr6 qn6 39n6 4fi5 6az5
stol 3wn8 2dz7 2tv6 1pd6 3il5 6y35 1ni5 36y5
likud 2z57 1is7 1ca7 71d7 2su7 5t97 6db7 6je7 3vb6 2tb6
jacket 42p8 2kk8 3ax7 6zx7 2jo7 34f7 1g17 2jv7 3hc7 7fc7
gase 3c88 41g8 23k8 25o8 7bn7 6xv7 4ly6 3fs6 2bk6 51u6
pkk 1xj7 4ut7 43h7 1zi7 2a37 qi6 6kp6 48a6 50c6 j96
galaxy 77s6 5ty6 6dn6 22r5 7b55 6605
tanker 1vk7 qa7 5b37 2937 2at6 18w6 1i56 1sr6 44x6 58c6
notr 3kh9 3s08 7df7 7iz7 3117 71z7 69y7 6xt7 6s47 4r26
harmony 1q46 3o56 33e5 4w25 1aq5 2fv5
upheld 43a8 kg8 qv7 71u7 u97 6rx7 2hu7 266 27t6 hh6
alumni 26o7 6e76 8v6 2k6 1916 1h36 37f6 1cf5 9s5 1qc5
lover 3uv6 fv6 23t6 5e26 3kk6 pe6 kp6 4406 35a5 53a5
mountainous 5gr8 3x07 1tb7 3jl7 uy6 4xn6 1386 1x46 dg6 5u6
mafia 3sr6 1we6 1xt6 3yr5 3f95 t35 4tf5 4rw5 pn5
stark 4gm6 4ez5 68e5 4p35
conscious w56 sq5 1np5 72r5 6ur5 68y5
seasonal 4c36 38m6 3ex5 1aw5
bean 4q38 2eb7 3g57 43p7 4iu7 69h7 6yx7 3fg7 2yd7 75f7
gloria 3857 4oi6 5tf5 4un5 3yv5 6575 6uu5
bogey 3jh8 4288 3vd8 28a8 1j17 4u66 3gd6 2c46 5i76 65m6
butterf 66d6 3gn6
swin 1e69 4wt8 51h8 1z38 6v08 3a47 5oc7 2bv7 2qe7 1fr6
raul 2ld7 55a7 25f7 29s7 38x7 3kj7 4dh7 25t6 3we6 7746
pin 6h95 3885 3n25 5it5 6yb5
amazon 5fe6 64x5 61n5 3ad5
lazio 5168 6d97 3ih7 5uc7 3877 6bw7 1g97 5xu6 3sb6 1z56
inadequat 4ey8 37g6 5rq6 69g6 it6 6ww6 sm6 4wj6 6ol6 6xh6
adrian 5e66 7256 1y86 3zb6 5nq6 5r86 qu5 21x5 5ha5 1hk5
bicycl 3tx8 3ku7 1qj7 3hk6 6dj6 4t06 7jl6 5ji6 5nl6 6pd6
tactical 4lf7 2jh6 19e6 29g6 68n5 77o5 49n5 2295 63d5 3bi5
bloodsh 5iq8 dd7 3m67 2ce7 7g97 56m7 4w17 4sg7 44i6 1mj6
litigation 1ky8 40w6 3qk6 48q6 6xb6 ru6 1qk5 27n5 na5 25r5
sequel 5jx7 j27 6447 31h7 3k76 2xa6 4gg6 5ut6 5pg6 7dw6
comput t77 5gd7 hz7 dr7 78z6 40u6 32n6 3b56 4xe6 26z6
shootout 2xo5 56b5 x75 7ij5
beckham 42d8 5768 6fl7 1z57 33z7 1yi6 74e6 4aj6 1oq6 4d76
harbour 2c27 4l46 6vi6 6hb6 5l56 6ad6 23d6 3x46 nz6 4ee6
palin 3dz7 1367 6pt7 1j66 5zy6 3ko6 68w6 2b16 4cd6 2gp6
tin 6zs6 2le6 2ss5 46a5 1io5
depict 30f7 2y37 1wt7 2xz6 2ch6 3ll6 5i36 52j6 3pj5 3gc5
archaeological 6zu7 6y77 4m27 6aq6 4hs6 18j6 4i25 4hh5 2u05 1qr5
amp 2wc5
stiff ul6 2wm6 2q95
unilateral tx6 1yq6 2gx6 6bz6 1gf6 4al6 2aq5 te5 4gk5 5gs5
citigroup 2xf8 3v18 5co8 4pv8 3im7 6bj7 2os7 6bl7 2kq7 5uo7
thirteen 4p09 30c9 2m59 4k79 3s99 63q9 29h9 5cq9 3778 4338
midst 4ve6 2ng5 5255
smallest 906 xr6 y36 4n26 1ah5 3785 6kh5
grammy 50w7 1n77 2186 k16 ay6 4t16 38k6 1696 78g6 5755
dividend 7456 o86 3106 1p06 2p86 5ur6 1mc6 5y45 s35 vr5
bre 69i7 3ki7 6r86 2qw6 1dp5 3nv5 jd5 1a05 6io5 1hz5
hun 3fr9 3j27 78w6 6ay6 68q6 6gi6 2356 3sf6 69n6 74k6
payroll 24e7 28f6 d06 ja6 2596 vr6 4hv6 5ie6 4h05 2h85
conductor 22l7 4oj7 6077 2i56 36z6 2ed5 6ak5 1hc5
lynn 6d57 5aq6 5j86 3xx6 2lf6 5ec6 58l6 4gr6 7ae6 4f86
bee 4w36 4u55 6395 2w35
calory 6ke8 3ms8 1xc7 4ql7 4eu7 6fw6 72p6 4o26 6xl5 2tg5
confin 7br6 6oz5 1w05
racist 7jm7 3r97 2o06 6ff6 1sc6 6z36 fe5 4fy5 5wt5 33j5
farc 1zi7 50c7 2gl7 j97 1g57 5vv7 3166 52n6 46r6 6kp6
favourit 1f38 4a06 q66 52t5 3dc5 3685
elvis 6ln9 7167 4pc6 4tu6 5xm5 4ij5
brett 36a7 1xb7 35q7 4jo7 6d37 3yc6 1456 1hk6 2ev6 21x6
kiev po8 19z7 5zi7 59j7 77p7 2dp6 2zt6 39h6 3966 21w6
hilton 6sb6 2796 nf6 4a15 5l95 57v5 1s55 2pv5 1gw5
lima 3jo7 5pw6 3l26 3jj6 5696 3jw6 74g6 52d6 2b26 3hg6
dismissal 1ql7 1i17 4v46 4vd6 7gy5 27t5 3q45
barrack 4v96 3gx6 4ga6 5dm5 3by5 qn5 965 3tq5 5ix5 6x25
ryder 79a6 2kg6 5g35 6tl5 5s5
exceptional 27k7 1o56 2e76 59t6 5lk6 2o26 1f56 1to5 2bl5 2fs5
allan 36a7 4xx6 31c6 3v76 36o6 4fj6 3vf6 1p76 20v6 1zq6
wagner 4tb6 6cy6 7in6 1hc5 4pn5 7e15 6de5 5ud5 23s5 4ue5
firearm 6a96 dv6 2y66 2yt6 12j6 4l96 4vw6 3985 2tu5 23p5
tran
runoff 5t6 1vh5 4rv5 ed5 r65 9n5
plaintiff 1ky8 2il7 na7 ql7 6kz7 47i6 3566 ru6 1xs6 6dr6
liver 4du8 3jn7 4xi7 3wh7 vo7 5ks7 3pg7 38d7 62x7 3k06
corridor 2bf6 5d36 p46 1056 2ao5 7bp5 6435 70p5 27x5 aq5
davenport 70y8 62e8 4bq8 4re8 65v8 6sc8 4ry8 5zh8 49x7 5h27
cluster 4xn5 3295 2875
layoff 5me6 2vd6 4hv5 4da5 2595 ce5 34d5 5bx5 2h15 55z5
zagreb 21w8 5rk7 2b07 59j7 26p6 1ho6 5zi6 39h6 yk6 4dp6
tracy 4pj7 4gc6 44j6 6p86 50t6 4v06 2zk6 4a26 5ey6 3zb6
meyer 72z6 7c16 1nk6 5ud6 5se6 29j6 3546 5x86 5jb5 73j5
carv 4nc7 3pj7 2xz7 5k76 3ll6 5vj6 2g36 6pr6 6pe6 6ex6
podium vi6 je6 3hv5 3pu5 2qy5 24t5 jx5 go5
cliff 5vj7 4vy7 5k76 3p06 2yl6 3av6 39b6 2lu6 3qf6 uy6
supermarket 49l9 2mf7 1hp7 1hr7 1cc7 2h07 uz7 3ha7 1dz6 35b6
juvenil 4gu7 4km5 4k95 1q05
overwhelming 1287 3zj6 h36 9n6 1n26 36e5 2uo5 4d25 38a5 12u5
intermediat 1qv6 1hd6
delight 5vz8 4kf6 30v6 3cf6 52x6 1e96 4rq6 7fz6 2xj6 2zc6
navigation 7a87 10r6 3q5 6195 qx5 2ph5 2w85 1gv5 5si5 4rr5
malcolm 3ra6 5mc6 1pr6 5ft6 2056 7g86 1tw6 1p76 3n06 2fa6
medicaid 2dn9 6d07 1kr7 28f7 5w16 re6 3qi6 35g6 61t6 3wu6
accountability 43r8 3d87 3ch7 5zj7 2rq6 3e96 78n6 4x56 36j5 2om5
privatization 66i7 6tk6 4da6 5rl6 1nb6 2h15 os5 mf5
compell 20r6 5876 3tf6 1fx6 5g76 4326 2r16 3nm6 2fs5 15y5
diameter 5ts7 1n47 5ae7 4dn7 1e46 6n46 5s86 5wj6 12k6 29c6
sort 2c67 m15 1ep5 6cg5 2df5
deport 4wr7 36q7 3cy7 1br6 1796 6ga6 2ka6 7hb6 6146 1fm6
alpha 5117 6e76 1v86
cyclon 4598 1ti7 1fc7 2w97 1u16 6y96 z86 5346 1wp6 1mg6
zurich 6f57 2ou7 38q6 2e86 31s6 zf6 17o6 6bj6 3fe6 4vc6
coleman 39e7 1nk7 4gr7 4ai7 2or7 1af7 1x37 2zk7 1xu7 26q7
spacecraft 3go8 64o7 28w7 7j67 7467 2497 6cq7 43o7 1gv6 7cv6
grocery 4929 1hr8 uz7 4v77 7hq7 1hp7 2mf7 1cc7 58z6 43i6
confederat 3oj6 4ga5 2295 22y5 4y5 26t5
airborn 2297 4lf6 6ya6 2gd6 29g6 3oj5 47g5 22y5 77o5 27l5
volcano 5u68 4w97 7497 5375 1mg5
klein 62a7 5o06 4ua6 6yd6 5x86 1976 6qv6 3356 3n06 6nw5
twist 4qy6 2p75 4165 18o5 1c35 40e5 6ed5
owed 5xe8 5m87 qm7 ll7 c27 1mc7 3zx7 6tz6 60p6 2zw6
trash 4519 4ss7 4c17 6cb6 67n6 3n56 73i6 2eu6 6676 2zy6
peer
dig 4sm8 3x26 3e06 39b5 3n55 5ev5 4ss5 3tu5
dancer 16u7 38s7 3hm7 1697 6vd7 2ed6 7cd6 45l6 12i6 4oj6
lou 4zw6 4376 3ou6 2xr6 5ec6 5q16 4ph6 22a5 4fd5 7255
roddick 2vs9 3mx9 68i9 3sw9 3nl9 6mm8 3wk8 75h8 70y8 7ig8
richest 7kr8 4wv6 3t26 2b95 59f5
horizon 1t65
contender 3dc7 2ms7 q66 nm6 48b6 7006 1f36 6jq6 24t6 k06
bever 48f5 3g35 6jy5 2w05 p75 2ct5 2795 1ji5
ellen 4ub7 5gc7 3kv7 3si7 2wv7 2lf7 7gj7 4hm7 6ag7 52i7
lao 2358 54m8 ub7 3fi7 v57 1cs7 1xm7 54o7 yi7 2qf6
tying 1bk7 5ug7 2hd7 3y96 gn6 4t66 5fs6 1le6 1ar6 1fk6
relegat 4dq7 3sb7 4s76 5ln6 3g76 42w5 5br5 74n5 5lh5 5ze5
proposition 52k6 5iz6 1re5 5nx5 wy5 4uz5
basra 4lx8 4an8 5c48 nj8 5k97 3ng7 6kq7 7b47 2yj7 42x7
satisfaction 4w26 t56 75i6 6s15 qq5 53n5 3ql5 6e65 6f05 3bu5
moo 42c7 39r7 4ei7 3q67 6co7 6586 30r6 6xs6 40v6 5au6
availability 3nw6 61q5 6sd5 44y5 66l5 46d5 1by5 ep5 1wb5
worthy 3r66 5jv5 3v05 23i5
theatrical 14t7 bh7 4o7 2o77 16l6 1hi6 3tj6 2zq6 31h6 23o6
hawk 2x46 4g36
dear 5fz6 2z25 35j5 4fw5 23t5 3155 6i05
pron 5k16 7206 2c05 17c5
telegraph fj6 18x6 34g5 7ef5
instruct 1z47 2oj7 4656 896 qc6 2k26 2qu5 4iq5 rg5 5g75
peterson 49j7 4fj7 1x37 39e7 1or7 1e86 10a6 2km6 1af6 2976
winger 1yi8 6ba8 1oq7 5686 5e96 5766 47m6 ir6 75z6 42d6
dhaka 4t58 3ky8 6cz7 27m7 6af7 6as7 1ix7 20d7 5977 3wr6
disarm 2yn6 33q6 6j76 1wn6 6ir6 5oq6 47u6 vj5 56u5 1yq5
oath 3da7 61s6 2fc5 5jr5 6uf5 7ec5
fallujah 4lx8 4a78 5c48 6x68 nj7 3ng7 1rg7 6kq7 7b47 42x7
sah 4gx7 43u7 4ei7 5to7 6k37 2rg6 6uz6 40v6 6o66 42c6
allocat 6vt8 60g7 8a5 35s5 gk5 5ie5 2zw5 74x5
metric 32a7 1au7 39v7 1rj6 2tp5 7ad5 3je5 4w55 68l5 3fz5
innocenc 4j17 2hu6 5p05 5h85 2dg5 1fu5 1595 78n5 5up5 46j5
igor 4gj8 3a57 20b7 5547 5177 3qc7 6ih7 3047 5n06 5r26
explorer 5ar6 64x6
candy 33w8 2lr7 5s56 3yi6 7cj6 6v16 6b76 4w36 39d6 2xt6
islander 7a35 7875 5ay5 w95 68r5
attribution 6zz5
heel
excellenc 2j17 k17 30z6 5kz6 5ny6 1916 79k6 1p86 5pa6 5dr6
torch 2tz6 3496 jx5 5cz5
mir
fcc 7757 2dd6 7b26 2hf6 5tn6 2t85 3qk5 5lc5
moroccan 7k38 3rj8 4cf7 2ol7 2xu6 3k86 1a36 1hx6 lp6 4ba5
consolidat 1up6 4fr6 15k5 3ja5 1gg5 il5 2h15 1115 2sl5
ransom 4nh7 2bn6 2146 70z5 6ui5 2385
silk 64n7 4l57 2n07 3hc6 21e6 3ax6 75x6 4uk6 4me6 6zx6
restraint 6w86 40q6 2mv6 3qe6 4zb6 3605 7e45 1jl5 51p5 3j85
amman 2478 4yk8 2sw7 32i7 70s7 5yt7 2xu6 7bv6 3m56 3kg6
profound 6w26 se6 5fk6 2zg6 3l86 6wq6 75p6 4go6 33d6 6036
eugen 11j7 4tm7 29j6 3ph6 34j6 ou6 4xo6 3v76 5j26 2gg6
kuwaiti 2xu8 1mx7 db7 3zw7 4cf7 1hx7 vm7 56v6 7fb6 21v6
consciousness qh6 3t36 4kx5 5vb5 5ny5 4w25 3f75
mercantil 16h6 3rw5 3jm5 4k5 1rj5
sword 3o96 3ct5 3kq5 5f95 67o5
divin tj7 4r47 2ha7 4oz6 1f86 3jv6 56q6 26i6 5vg6 6uw6
respondent w27 z46 85 66g5 mp5 1ah5 26w5 1535
acquit 1598 14n8 6o47 2uv7 2il7 2dg7 19s7 2hu6 sb6 5576
marketplac 5o26 2d6 oo5 1dz5
turk 3sp7 v67 3dk7 3ke7 ji6 ko6 vp6 ma6 1f25 5vc5
prolong 6m78 6vq6 3zv6 1ux6 3fb6 5256 tt6 33d6 34d6 5x95
seminary 51y8 4er7 7kg7 3947 4l07 5o96 44s6 57q6 4gd6 5e36
unnecessary 35o7 6z06 3df6 4l36 5f16 7i76 51u5 3ik5 ek5 21d5
smash 6gl6 4626 2ps6 2ju6 3qd6 6s5 5135 2m75 2c35 3555
opt 2ib6 1kj6 1sy6 g25 15y5 oi5 5g75 dw5 2rs5 5875
philipp 4ej7 2je7 75z7 6lx6 52h6 5ce6 32o6 2466 2ii6 6886
ana 1p97 4un6 1ef6 66x6 6uu6 4rj6 7645 6575 5r65 74g5
serena 70y8 5h28 5zh8 65v8 3op8 4re8 62e8 6sc8 48t8 3mx8
flagship 1i55 4et5
undertaken 5im7 7216 3ca6 2cs6 1ia5 2zd5
portsmouth 50d9 5br8 5tb8 2un8 1w68 6mb8 4h98 1i68 5lh8 5pt7
hemispher 2hz6 1ue5 6h15
mongolia 3457 6gu7 4oq7 66z7 7gz7 54o7 3ov7 79z7 3nf6 4a36
piracy 2ek6 2f56 4r16 2ke5 6xb5 6fm5 5c65
est 2vf7 34x6 xy5
rachel 3si7 2gp7 4p67 5aq7 2z87 6wc7 2hi7 4r97 56h7 3tn7
guild k15 1b85
disastrous 5ow7 uw6 2tx6 65c6 3wl6 2rt6 6y86 10f5 2ry5 6m75
dump 4517 49s7 4ss6 3fs6 2zy6 4g65 6675 6j25 4ca5
bia 6gh7 72h6 3i86 2di6 3r96 1sc5 31i5 4k45 24q5 51z5
rainfall 17h8 6y97 2157 7f07 1wp6 5th6 2ua6 v46 4736 6vz6
overthrow 4fv8 2am7 4sp7 1iv7 5dq6 4lu6 38l6 4c66 zx6 2ri6
accelerat 29a7 1317 a06 4da6 4e36 1w16 3fw6 12b6 1t36 3cq6
dictatorship 38l8 zx7 3yx6 5ll6 5b66 4c46 4do6 55h6 3xz6 4ev6
equation 6od7 6dc7 4k07 4vr7 4nq7 6ud6 5pf6 6916 5s46 74r6
gandhi 74k6 3gr6 3bb5 4pw5 67h5 4z95 2tj5 6cd5
wilderness 3vh6 uy6 3p06 1386 29e6 56w6 6om5 np5 3ro5 6o55
disposal 67n7 4516 71v6 5iw6 6676 28u6 5l05 49s5 3fs5 4c15
trailer 7816 1cu6 3zi6 6ul5 ve5 44u5
newman 1af7 2j47 2zk6 57f6 50t6 2vr6 59w6 3r36 1tw6 5qd6
biden 3rf7 1r37 2b17 1367 44q7 65r7 ef6 2ec6 1j66 68w6
arlington 2217 6306 3526 6jy6 1wc6 5296 1bs6 1un6 4u46 38v6
yemeni 2q27 3rj7 2vp7 4b27 4ba7 2xu7 7k37 2k36 53q6 6ez6
charitabl 22u8 2mg7 33y7 s76 1r66 2n36 5616 5q35 zi5 dt5
ramirez 29s9 5mi8 3vl8 4sy8 2ld8 2ml7 6vy7 3fv7 6q47 6mx7
subcommitte 5ej8 7h7 2te7 3d86 e36 1yx6 17j6 5np5 15x5 5ww5
chat 3sy6 55y6 m96 27u6 1ct6 hi6 oo6 62z5 4585 7975
shopper 2mf6 49l6 1hr6 sn6 4926 55i6 2h06 2pw5 31m5 2a95
ismail 54l7 6b97 1o07 60b7 2yb7 6ti7 5cc6 3db6 2rn6 56i6
floyd 2pr6 4e86 1x16 2lt6 1s76 3yl6 29o6 24v6 2fo6 mk6
constructiv 6q67 1aq7 4dl7 6ah6 6036 1l66 3wv6 4qd6 1l26 1il6
circus 6vd6 4pk6
con 3gs7 5ul7 6ae6 67u6 4yd6 71o6 1s56 79q6 1h85
doha 2mp6 6026 2kp5 2475 6475 ka5
arbitration 71u5 3qk5 4lr5
speedway 5ta7 3bm7 36h7 24j6 4nl6 42a6 5u95 16w5 2js5 go5
marion 3i27 4f86 3cg6 4ry6 6fy6 2xy6 z55 5ey5 3ph5 6765
mccarthy 2or6 5xi6 1x76 39e6 4y25 28p5 6cu5 2dc5 58l5 6me5
cris dj7 2ng7 44i6 ov6 5vt6 1986 77l6 4yi6 41t6 5f06
clergy 26y8 tn7 1i27 4mn7 946 4gd6 4te6 3sg6 1qu6 39l6
porter 2kw7 2977 5c97 34p7 5dl7 6oo6 2vr6 1nk6 6336 6846
lewinsky 3lu7 3co6 7e6 60n6 2fc6 6066 7ec6 1ow6 1wl6 5jr6
supposed 44c7 32t6 505 i95 10d5 1dh5 y65 ds5 1fv5 3895
truste 26o6 5q36 2wq6 qc5 4jh5 12s5 6ku5
spit 8y7 3kp6 4zg6 2bp6 3ah5 5255 28r5 js5 27q5 3zv5
electorat 2rd7 mp7 66g6 9n6 1gr6 4945 1585 5t5 2si5 s15
turf 6jr6 6sy6 2cd5 3n55
kirk 21g6 3t96 5ne6 12f6 1ox6 3qu6 5dl6 10a6 35q6 38h6
manor 1ln7 3i47 zh7 5mv7 3g36 2r86 5ch5 52f5 6ys5 1wk5
bruno 45u6 3wb6 6886 67r6 6h26 34y5 32o5 5jc5 6r25 4bo5
everton 5lh9 4d99 5tb9 5br8 2un8 5pt8 4h98 5l18 1z58 5328
burk 2or7 5pu7 5dl7 1xo7 2kw7 1xi6 3y66 6pk6 2ev6 38h6
tottenham 5tb9 5lh9 4d79 5pt9 5br8 2un8 5328 4h98 5l18 38z8
consolidation 1nb7 4c56 5bx6 6tk6 66i6 49b6 1866 22i6 2h16 5rl6
sichuan 6gu9 65l8 79z8 6898 6wl8 66w7 3nf7 6mt7 7hz7 7gz7
interaction 68k7 3f66 sh6 7856 4qd6 5tl6 2l26 1jm6 4j75 65x5
investigativ 3zr6 16q6 id6 1y06 1z85
penny ku5 4h45 38g5
calgary 4e69 60u8 2gh8 34h8 1bx8 21q7 68r7 3ta7 1ud6 2fb6
steer 5hx6 2gr6
ricardo 3kj7 4x67 2r47 5og7 25f7 6rl7 7747 38x7 3g27 2wt7
ricky 6fg7 3ce7 35q6 6iw6 6706 3yl6 1456 24r6 6p86 2f46
undergraduat 1sq8 6yi8 26o8 3uk7 2yh7 5uw7 8v7 5pa7 4rc7 9s7
memorabl 4zr6 7bm6 7ep6 5hq6 64a6 2r76 6cg6 2mm6 6bo6 2w76
meaningful 6pz7 6ah7 4cn7 3l86 2dv6 3tk6 1y46 6rq6 6f06 8e5
spik
vertical 5wj9 49d7 5ts6 3do6 3rs6 7fv6 4jd6 4ug6 63r6 4kt5
communism 5z57 su7 5ot7 ph6 4c66 5ko6 5y36 1bw6 6fe6 4fz6
grozny 5rk7 2ay7 2b07 1yd7 1y77 7kk7 yk6 3gx6 5636 5o16
relegation 4a57 3g76 4s76 3sb6 5lh6 5ze6 5br6 5pt5 4d75 5tb5
pataki 2q58 6c48 3bt7 7927 4yq7 68w7 54p7 3dz6 61r6 6ch6
dominanc 5pj8 1et6 2gi6 3ps5
sake 4w26 3xk6 1ep5 7285 4zb5 4ny5 78n5
kidney 48r8 4xi7 6lu7 3jn7 3wh7 vo6 62x6 5ks6 3om6 4dx6
disrupt 5gw7 5f36 1076 6hv5 6ro5 7h05 4wj5 1ui5 13s5
bubbl 2e16 5vt6 3556 6kn5 5u05
complication 2638 5fi7 3zs7 44z6 2qe6 2iw6 vo6 6lu6 3ld6 3lj6
reunion 5b26 4t75 1895 2cg5 2725
deng 4zi7 2an7 4zp7 58k6 3v86 4i66 5af6 25s6 6ck5 4vh5
escort 2iu7 6866 1sl6 58c6 3mt6 1sd6 1ws6 31g6 5mu6 7806
hbo 1m07 1pe7 1ls7 7dw7 4y56 3tz6 3fy6 1476 6zn6 1146
battlefield 1j35
upward 4kg9 5k46 4c56 12a6 1pf6 25u6 5h56 29a5 2uw5 1ec5
cannon 3cr6 3sa6 2y66 12j6 2xh6 2yt6 rk6 22f6 1of5 74w5
pleasant 4my6 5cm6 2mm5 4y45 1qw5
edmonton 4df9 34h8 60u8 2gh8 68r7 21q7 1bx7 2fb7 7a37 3ta7
vacant 75e7 uc5
morrison 2vr7 28p7 34p7 1x36 3rd6 3lg6 1qz6 4d86 2km6 36o6
nightmar 2ry6 53p6 6796 4yt6 3p76 2da5 6h45 5ru5 6ok5 1ih5
missionary 7kg7 3946 4l06 5o96 6lp6 26y6 4sf6 5e36 4mn6 6mk6
coke 3s68 6fu8 3h77 24g7 6b76 5rh6 3bq6 6xc6 23r6 6cb5
farther 45g6 6e36 2s95 1d25 6h15 23u5 3h85
facto
newport 4o87 3xm6 3526 5a56 6ac6 5em6 6rf6 3x46 5y86 4bt6
boot 2l47 42p7 7fc7 3hc6 5hr6 34f6 5dz6 21e6 2kk6 1g16
merchandis 5vf7 9c6 10o6 2mf6 uz6 39d6 1dz6 4td6 5x06 nr6
kurt 73j6 5986 6r26 2786 72z6 5pz6 4t36 6pn6 2jk6 1q56
koh 5au7 4gx7 4a97 4ao7 3q67 5l67 6j46 4hq6 5qw6 40v6
francois 4bo7 2je7 2467 5i66 5ce6 3x86 32o6 75z6 3t66 52h6
prophet 2kf7 1lw6 4wq6 73g5 7eq5 3u05 1el5 3nn5 2ha5 6ff5
enlist 28v7 44g6 3fu6 7836 1pm6 7hp6 v75 2gd5 1y15 ht5
transparent 43r6 3tk6 3xe6 2mz5 yd5 2105
den 2jc6 68d6
drunk 6hj7 21s6 6c16 6d46 2sm6 23r6 5my5 2t25 4j25
lawn 2cd6 1du6 6yk5 6t85 1e55 6v45
magistrat xp7 7b66 1v36 266 71u5 hh5 1y05 2pt5 34l5 19m5
theology 2208 51y8 4bk7 68v7 4rc7 38t6 7cp6 3f76 1pi6 1ha6
stricken 3dy6 4g16 2tx6 73q6 1u15 2oq5 10b5 3ym5 66o5 2w95
newest 4br5
cholesterol 6ke8 4ql7 1xc7 4877 6fw7 3ms6 2fq6 6536 2vw6 71y6
monarchy 3jy6 4is6 4ir6 4c66 3d96 3056 4c46 5xx5 5dq5 1dn5
fam 3537 3bo7 62j6 v06 5gp6 5u55 5835 4p75
wav 3or8 52x8 53j8 1gy7 3ef7 79p7 7b96 29v6 3ix6 31p6
insufficient 47d8 2fs7 37g7 sm7 5vy6 sw6 3tf6 2ny6 h65 3xs5
reminder 4gm6 6ed6 2ry6 33d6 6bo6 4b85 3p75 4p35 5255 uq5
observatory 5gb7 74z6 6wn6 5wv6 5ob5
mask 5mj6 1g16 2jo6 5hr6 6yc6 6oh5 4uo5 2cq5 2jv5
inability 5qm7 3606 10f6 g36 1756 2wg6 5875 28r5 4k45 vt5
overs 3vg8 5j17 1566 5dp6 rn6 3d85 3rn5
gym 6gw7 6gq6 6yk6 44d6 hk5 40x5 3tg5 6i15 3dm5 5pe5
moss 7986 jr6 3jb5 5845 5st5 51g5 5gt5
lesbian 19u8 5jg7 5vw6 xb6 1035 3g45 5tr5 2y75
wash 1a17 73s7 3e06 1ph6 6w66 4ou6 71p5 3al5 5i45 50q5
lesli 3ph7 1nk6 20m6 2sh6 5dl6 34j6 4a26 6d56 4856 5aq6
ferdinand 76j6 3wb6 2x76 yf5 4t35 5y75 4tm5 5w55 3uh5 75z5
filmmaker 6957 12i7 4o6 1yr6 1446 5cs6 tq6 j26 4h36 6p16
confidential 2qk6 3zq6 y66 yv6 3l66 3j16 2hs6 6ij5 3z95 6uf5
axis 5s15 4dn5
jacki 5ec7 3ou6 69t6 1xi6 3ju6 2fo6 2f46 5xm6 2yf6 7166
grateful 3o77 23t7 xk6 2f16 35j6 5jq6 6s16 3nx6 5vz6 1sj6
hamlet bt6 4w6 24w6 4rm5 37m5 5mv5 4d55
evaluat 3af9 5uq7 3127 3n36 15c6 44y6 24s6 37g5 1rk5 2en5
patch 1yo6 2ro5 3al5 4ef5 1hj5 3eh5 3t15 34f5 7cj5 5sx5
ambush 1vt8 5m47 3d47 777 1rg7 2im7 39n7 3a6 3o16 4pz6
elliott 1tw7 2zk7 10a7 50t7 3147 7fi7 2vr7 4ai7 39e7 34p7
voyag 2097 3js7 2bh6 2rr6 qa5 56e5 1sd5 3mt5 7505 hq5
consulat ze8 6am6 27g6 4yk5
bashir 2mo7 2rn6 5vd6 76x6 45o6 7dy6 3qy6 2w26 6i86 1o06
insight 2nh5 6m05 1b35
wreckag 2zy8 3x27 3tu7 5036 6e56 69d6 1276 s86 10b6 3yq5
colorful 1b17 4pq6 6bo6 3ys6 23h6 1qw6 4uo6 3pj6 69o6 1c36
hander 2e38 63t8 2wi7 5ls7 3vv7 3ml7 53w7 5ei7 2cn6 1m26
reinforc 1up7 3ja6 4b36 5r75 15k5
medication 5zo8 3qi8 6cr7 q17 5bt7 eq7 7417 18a7 6r07 4xc7
turnaround 12b6 5eg6 2vd6 5sy6 4da6 34d5 19h5
advertisement 24c9 1ce8 4ki7 4hf6 ms6 25y6 2cb6 5i55 1ci5 ng5
toppl 2am8 4c48 4sp7 5dq7 38l6 1iv6 4c66 zx6 4lu5 3nj5
belov 23t7 3536 3oe6 5u56 1vm6 5gp6 32h6 fv6 2lm5 v05
cal 3s06 3116 6g16 7iz5 71z5 3l75
hatr 64y7 6gh7 2o07 5y36 3r96 4sg6 5ff6 4hg6 6b66 7ed6
ideology 5y37 5z57 4nr7 2986 5ub6 2206 4fy6 3iv6 6el6 1ha6
afc 6gx8 72w7 1uq6 4wp6 4xz6 3ua6 66c6 4w76 1e36 28x6
ravag 2tx8 2gw6 3gg6 4es6 6f66 3006 3dy6 1ys6 1wp6 2ua6
bent
falcon 2x46 6f96 43m6 3m46 5vo6 4h56 4ad6 4qt5 1oh5 58n5
sprawl 6x26 7ib6 3gx6 7bi6 1x45 61l5 6615 4xn5 62m5
interrogation 1w07 2ef7 2cf6 2s86 7br5 72f5 1pv5 5b55 2h25 14k5
contaminat 5fu7 4pf7 3fs7 4nz7 4yu6 2bv6 3od6 6676 24f6 3vn5
lunar 49k6 1r46 3go6 5566 6106 2e26 7j65 5ir5 7kj5 7cv5
hint 2pm6 3di6 1s16 1cn6 2o65 4sn5 u25 4lk5 5d25 2xb5
habit 1v96 1jm5
garrison 1426 48i6 v76 4y6 49m5 4qa5 3oj5 2295 5o45 2m05
rotat
tyler 5847 2lt7 5ey7 2kw7 6em6 1ta6 48x6 3jb6 1nk6 5lb6
episcopal 4mn8 1i28 4l08 5e37 3947 2yk7 947 5o97 57q7 3sg7
mechanic 1ax6 35i6 5ol6 4k85
patricia 2wv7 51j7 5qz7 5yy7 4qe6 3916 3yh6 2z86 6ag6 2ct6
thriller 2zn7 1hi7 1ew7 20n6 j26 47j6 2xa6 5jx6 7jn6 1226
shallow 2eg6 71p6 7676 726 3e05 3qf5 2ya5 6xw5 6lv5 6gk5
limitation 5ws7 6t36 1ov6 1wb6 40k6 32s6 ow6 2ej5 7ei5 7105
ivanov 67c8 6q08 4as8 3a57 3p97 5bp7 4637 5547 20b6 1fi6
pullout 1ku8 7cc7 3as7 3mz6 5ad6 1yq6 6j6 2c96 6ew6 m66
roland 2g26 2hl6 1m45 3ph5 4pi5 44m5
grim 68e8 4716 65c6 4ez6 5416 6bo6 4p36 45a5 76d5 71s5
acclaim ut6 38k6 4o6 4ac6 7996 2zq6 x25 k15 ay5 47z5
reflection 2396 4b86 2ez5 2nh5 3n75 6wq5 2e45 3i85 3t35 53n5
nah 4hq7 6j47 4sa6 4gx6 6k36 3q66 4ld6 4ao6 2rg6 5qw6
murdoch 5sl8 7b26 2hr6 73e5 3lf5
haye 2or7 49j7 1xu7 1x37 3jb7 5t77 34p7 ls7 6em7 3rd7
stupid 7fx8 5e48 57d8 2t27 4167 61a7 4yt7 6yw7 53e7 76c7
goali 7829 5e97 2a67 4xl6 7cg6 3fl6 4ii6 68r6 7a36 3qr6
offender t37 4937 2ns6 7hy6 4k96 4km6 2946 5g46 pn6 50y6
bethlehem 3as7 5f47 3m57 60i7 12d7 6rz7 m66 62p6 2m05 2b05
absorb 39u5 6vz5 6tp5 30h5
ree 4ld7 42c7 4ao7 4ei7 5au7 3oy7 40v7 4hq7 6k37 6uz6
assuranc 21u7 2o96 7cx6 6f05 1bd5 4a85 69u5
scrap 1ng6 5oq5 4is5
irs 7776 35g6 3zr6 ru6 3l66 4835 7755 1hq5 d05 2dn5
berth 2j58 4v57 3477 1uq7 3g96 2016 6gx6 6pf6 go6 52t6
slaughter 4si6 3866 2g96 26n6 3iw6 6r86 6pc6 3nv6 3vi6 2hg5
novelist 5cs8 6958 2fu7 tq7 5m77 wv7 1227 20n6 4fa6 1ny6
buck 24r6 2fb5 4zy5 3e65 22a5 3er5 4de5
panther 6f98 3fl8 5il8 3m48 68r8 3ua7 4xz7 6xt7 4wp7 66c7
log 3xu6 5vs5 6xw5
unhcr 6bx8 6817 52r7 za7 6l46 1fb5 54x5 7kk5 5qi5 25p5
griffin 2kw7 1zw7 5c97 5ne7 1nk7 5dl7 5lb7 37b7 38h6 1xo6
blackburn 5br9 5tb9 5lh8 5328 4d78 50d8 4d98 5l18 2un8 5pt8
locomotiv 2so7 ux7 1436 6xd6 3ni6 6dj6 5nl6 3666 1wy6 7jl6
garlic 5gj9 2yd8 4hx8 7a18 6km8 7kq7 3fg7 4iu7 37w7 4mp7
sunshin 4my6 5th5
datafil 6nt6 6p45
accuracy 61q7 5sf7 2v27 44y6 4w46 64q6 3pd6 7106 6m05 6na5
poster 3ef7 4fu6 4q86 z76 30f6 2ch6 1eg6 70j6 52j6 2kk5
rage 5zc7 6b67 4fy6 37a6 6w26 4o96 6ok6 3t36 64y5 75p5
treasur 4m27 6aq7 li6 47r5 3rk5 3p45 2u05 1se5 wz5 18j5
hosni 2gk9 3o67 1ii7 5te7 2gy7 2su7 x86 1u96 2476 71a6
manuscript 1h97 4im7 1vi7 31b6 wz6 5cu6 3p46 61z6 6kk6 31n6
aung 39m9 3cl9 30p6 5jt6 5k56 5w35 1cs5 76o5 2rn5
booth
betty 4a27 5l77 6th6 5mp6 2lf6 57x6 3yh6 72t6 7gw6 7gj6
correction
gravity 4x87 4j76 61u6 5sf6 45x6 z36 7855 5no5 17q5 5225
len 7916 7iv5 4rr5 3rs5 37z5 61m5
mee 4gp7 4gx7 3q67 3oy6 4ei6 5to6 4ld6 5au6 76o6 45z6
leap 1m76
geological 74p7 6m66 47r6 53s6 5no6 5ob6 74z5 4w95 57h5 1mg5
excitement 3ia8 6mp7 3t37 76q6 50i6 37a6 2zc6 5vz6 6w26 6kn6
forbidden 3qv6 36s5 q75
workforc 1kc6 ce6 3oq6 1yn6 4836 5w16 3z46 4it6 48v5 2595
frenchman 4v37 75z6 75h6 5596 7ig5 2uh5 3sw5 6sc5 49x5 71f5
chop 5gj8 4hb8 4mk7 59a7 2yd7 4i47 6ts7 4iu7 10h7 37w7
felip 5cp7 5887 52e7 25f7 6qj6 2er6 6r66 33m6 1nt6 3576
renovation 73f7 5dk7 2de6 2nl6 hb6 5b76 kc6 3qz6 3oz5 2qq5
diagnosis q17 v27 2nk7 5q76 3om6 vo6 62x6 2iw6 ol6 3b36
hurdl 3r47 6yp5
fossil 6lm7 5xj7 5pm6 7i36 jd6 4qw6 5cu6 63u6 47r5 5ki5
screenplay 6958 3k77 2n47 65e6 36c6 4o6 1226 5cs6 50w6 7dw6
teaspoon 4mk9 7a17 4hx7 4hb7 6rs6 4mp6 1k16 6km6 2yd6 7ft6
biblical 4im7 2rm7 3ru6 38u6 36s6 1h96 31n6 5t46 5085 4be5
zhou 2ds8 40a8 6ig7 7ap7 25s7 2jb7 58k7 5q07 3md7 6cl7
edgar 5ck6 2gg6 4zk6 51t6 3506 26s5 3ye5 3kj5 5tc5 3355
unexpected 3ir6 79n6 1ec6 2zu5 26f5 6lw5 31e5 5cw5 3ex5 4kb5
logistic 63d6 6t66 1m66 16z6 2jh6 2836 5ux6 1565 1jh5 13k5
khatami 2yg8 62g8 5xk7 5bo7 2q86 7g56 5m26 7i26 5yj6 2dk6
generic 3qi6 h85 33s5 eq5 6mo5 3bc5 2zs5 5w25
nicaragua 3hz9 3vx8 3ht8 3pm8 22d8 2tm8 30y7 1l87 3c17 1g57
oven 6nm8 50k7 6sr7 6sh7 37w7 1r96 7jq6 6ft6 54i6 7co6
behaviour 1jm9 24q6 4l35 4dc5 2105
hanoi 5x57 6gi7 68q7 27m6 1t86 5jt6 ub6 4a36 4m06 2b56
heal 1ik6 41n5
mighty 3c46 33n5
catcher 5fn8 3vv8 5ls8 53w7 2e37 3ml7 6mx7 6vy6 63t6 2wi6
madonna 1696 67t5 48c5 6ln5 74d5 5hd5 5rp5
pct
certification 6lk7 3ac7 3z57 4316 2zh6 1wb6 3n36 5pa6 6626 3e95
testament 4i57 2rm7 4hj7 1h97 3ru6 31b6 4xq6 3bp6 4er6 2ha6
workplac 2di6 3nb6 4zn5 2oh5 1kc5 2pi5 xb5 s55 2ac5 1jm5
goodwill 3qw6 6s16
durham 7d67 4wa7 5xy7 5sn7 5jk7 5c86 3xr6 3eu6 5ox6 2tq6
notify 1z47 2qk6 1vj6 7am6 zg6 4ah5 1sg5 zw5 5yc5 6ij5
monarch 3d96 3jy6 1mi6 4ev6 7fb5 y75 cz5 2rk5
abolish 76z7 3yo6 57c6 4ev6 5iz6 4uz5 4gz5 1dn5 1j05 40k5
enrollment 4dj6 4s46 2ws6 43t6 3nc6 1g6 61t6 3uk6 ja6 4hv6
tomato 5gj8 2yd8 4hb7 3fg7 3g57 4q37 4747 1pk7 4sr7 69h7
inclusion 1u26 3bu5 3815 3725 2in5 1p85 4po5 1gq5
sergio 2dq7 4x67 6te6 4dh6 7376 3576 2r46 7746 7ay6 3kj6
turin 1g97 2e86 6bw6 40z6 1dg6 5uc6 5cx6 4146 3ih6 1vs6
throat 2wb7 2yy7 60f7 3pg7 3sv7 1yo7 4kp7 2c16 4x36 3jn6
reunification 4oa7 33g6 2fv6 1t76 6ns5 5lt5 2aq5 1h25
forthcom 20z8 64i5 2f75 1ns5
guilt 4ar7 44l6 70l6 4fy6 4o96 6w26 75p6 53k5 1fu5 4sd5
accidental 2sm7 5qn6 4zl5 4nz5 5kw5 10d5 7195 19r5 3sa5 eh5
being 4nw7 867 7357 tj6 27w6 45j6 1a06 7856 63u5 5bw5
thorough 2en7 63p6 1x56 1a15 3195
oracl 1357 2mi6 64x6 5ye6 2qo6 66f6 5mt6 7j36 3sj6 3ad6
digit 1ah6 1nl6 3zl5
particl 7517 5tl7 6ky6 45x6 61u6 4ho6 4x86 4ly6 6oy6 4c76
blend 30n7 15o7 4427 2817 6rs6 6qg6 13n6 3fg5 5dt5 3hx5
embarrass 23x7 5cj6 30g6 35j6 6y86 5pi6 7kv6 4ys6 1e96 3xq6
fitzgerald 37r6 3lu6 39e6 6vo6 7026 1p76 5xi6 mk6 6cu6 4cx5
pond np7 3x97 1tj7 6vi6 6mn6 7946 4qf6 6om6 5k66 3p06
regulat 1lz7 2tf7 3qv6 3lp6 2gc5 2dd5 7fn5 12g5 2hf5 1ov5
curv 4vr6 3rs6 4c76 61u6 4kg6 4dn6 42u6 1xr5 4e35 6od5
sebastian 1m46 6sz6 4qq6 3uh6 1nt6 5za6 5w56 34y6 25f5 52e5
deadlock 6019 58r9 37i6 2w16 1nn6 mz6 5406 5016 2vb6 6m76
umbrella 1p16 t6 dt6
treasurer 7bd7 cd6 3sn6 8t6 16n5 g85 3g65 4d05 j15 6l85
apologiz 3lr7 3d07 7kv7 35j6 1cj6 4j96 5xz5 4uj5 6ff5 1815
forg 2bs5 tv5 1l65
layout 5oz7 55p6 mn6 4sw6 6xd5 2nu5 6x75 6dh5
ibn 2kf6 3lt6 6x56 2yb6 5cc6 6ti6 1u96 6w46 36x6 6rb5
stint 2tk6 6sw6 205
valentin 15d6 2425 2fo5 5yb5 5dh5
darren 3nh7 48d7 6707 3ce6 2fa6 3yl6 6d36 7jt6 31c6 7686
kay ld6 7id5 6335 2lf5 7hi5 2g85 5ec5 78i5 1x75 6cu5
lure 2857 6v86 2lb5 55i5 3625
liquidity 2ew6 5ib6 si6 2t5 7gl5 1jv5 6z85 6qo5 4ti5 2lk5
punjab 7f68 3tw8 61x8 4pe8 4t57 6z47 7g27 6uq7 6wz7 78o7
propell 3sa7 3cr7 1kx6 12j6 rk6 2y66 74w5 3h45 22f5 2yt5
gibb 4r57 2y47 6706 1fs6 66r5 5l35 77v5 23j5 23n5 4fj5
christin 5yy7 2bw7 71q6 4a26 2q36 63g6 5qz6 2z86 2lf6 5n16
furious 1ri8 3to6 20h6 2ai6 2i16 1ux6 30g6 6bh5 5qk5 7fz5
depress 1eu6 4kb6 2lg6 5k16 13u6 2yr6 6725 43v5 42f5 7by5
fishery 4rp7 17e7 29e6 14f6 2w86 25k6 5p36 1hs6 6876 4mb5
unawar 1np7 6ru7 3du6 1wf6 tc5 2n95 5qn5 10d5 3a35
variabl 6dc8 53m7 4c77 74r7 4vr7 61u6 6od6 40o6 3zl6 5pf6
dip 43d7 29x7 2kd6 2uw6 5n26 mv6 38i6 9p6 jf6 2ix6
chung 5um8 4s28 6f87 7407 7eb7 3mb7 66j7 62r7 4z17 1am7
motiv 4no6 32v6 6276 2o65 2v05 2qr5 1kf5 nu5 3yb5 1wf5
tendency 31i6 2166 24q6 3i86 5qm6 28q5 4c25 4f25 1jm5 5ap5
bernank 3ai9 72y7 5p57 6ie7 10x6 4216 7g75 2t55 72i5 66n5
bounc 6so7 29x7 2du7 2uw7 2hm7 ki6 7ej6 2ju6 6e96 43d6
sixteen 4p09 47w9 3s99 2m59 30c9 63q9 5cq9 29h9 3778 4338
instructor 44g6 1q76 1bo6 1n96 5b96 1sq5 4ge5 6a55 wa5 55v5
parol 4km8 19s6 3l06 2ns6 1796 4gu6 5816 1w06 2945 2oy5
paradis 6vi6 6vs6 61l5 sr5 3ez5
sluggish 76b8 2vd7 1eu7 3dv7 31e7 2yr7 34d6 3fw6 6lw6 76i6
entrepreneur 31r6 1vd6 39g6 28z6 1cq6 64p6 4r85 6g45 2d15 2of5
prodi 61j8 2qh8 7247 5gl7 6gb7 6407 78x7 6d27 3b86 2y26
relianc 5pn6
enthusiastic 5237 4tj6 4966 7c56 4tx6 52x6 6q26 4rq6 3q36 2lb6
downward 4e39 5k47 2vd6 2i76 2uw6 4c56 1ec6 1pf6 4jd6 4wx5
stuttgart 5uh8 54e8 2e88 6ki8 3fe8 77x8 3ay8 6yn8 5cx7 4s77
promotional 4fu7 1sx6 1ce6 ie6 24c6 ms6 4eg6 5i56 4lm5 3175
newark 2916 3tt6 79w6 l86 7dp6 1wc6 7ch6 4tz6 2lc6 3526
barney 2kq7 2xf7 5mr7 6bl7 1mk6 3v16 7kd6 47v6 60t6 3im5
homeowner 5ii8 1vx7 75k7 3tc6 5q46 35g6 5w16 58o5 3yu5 re5
probation 4k98 5g47 19s6 6o46 3l06 4gu6 1796 2dg6 7br6 1596
freeman 1nk7 5dl7 5ef7 39e7 50t6 5ne6 1dk6 1x76 2lt6 5lb6
drc 1wo9 3mr8 3i08 29n8 4lw8 5o18 3aj8 2257 2p67 3sf7
tongu 60f7 7fe7 2487 4iy7 3sv6 2yy6 3886 3el6 6kx6 1yo6
bit 18o6 5cu5
likewis 2bp8 4ks7 2z97 1fv6 2ji6 l46 16 2n96 1u76 f06
consequent 4kr7 2bp7 3276 3xf6 1n56 59k6 n16 27o6 1805 1fx5
beam 3zy6 5wj6 61u6 4dn5 3nr5 4j75 4rr5 5rt5 63r5 6w55
raf 29g7 4v96 4lf6 56r5
dodg 4zh7 1136 2ck6 78k6 7fr6 62w6 6yo6 3mw6 20k5 3s45
bang 75o5
imagination 5ny7 76q7 qh6 w56 2st6 3t36 6r76 79s6 6gf6 79o6
stabiliz 3006 4ym6 6qo6 6z6 1up6 38n6 18b5 6zd5 4jr5 u85
lighter 5ri8 6vh7 3he6 6vn6 64g5 6e35
methodist 5e39 3949 4gd8 5o98 4mn7 4sf7 3ot7 4bk7 3sg7 947
yacht 3js7 18w7 2bh5 2935 6865 1sd5 qa5 5l55 2iy5 5b35
perth 42m9 24h9 44h8 3x48 1an8 3697 4ww7 3tl7 3j97 57e7
inappropriat 61a7 5wt7 3df6 1jm6 5dv6 6ek6 5cv6 5hf6 4bl6 66a6
dock 47n6 5l56 2iy6 qa6 2e56 6dg6 r36 2c25 1vk5 18w5
fabric 21e7 4b57 64n6 3hc6 6b36 75x6 3ax6 6pr6 1b15 69j5
ambulanc 6z56 1mo6 2bo6 2vt6 4e05 3tu5 dn5 5mu5 2iu5 2oq5
ratify 5kq8 y87 57c6 23c6 r16 2uk6 3zj6 3jq5 3yo5 1re5
collar
confiscat 2dz7 1a57 2tu6 28i6 48n6 rj6 51i6 3l35 6a95 4vg5
nutrition 72p8 5m6 2tg6 aa6 5le6 54v6 2cr6 18a6 3wu6 5x16
scream 3hr8 79p7 3mh7 3or7 3bh7 6c56 3wy6 rh5 7g15 4hg5
outspoken 67f7 26v6 6466 x26 rx6 5vr5 11d5 1815 5235 3lo5
rah 42c7 4gx7 6k37 6qt6 62o6 4hq6 4sa6 4gp6 2rg6 7it6
blank
reconnaissanc 29g7 4347 47g7 l17 1mo6 2h26 7466 2ph6 1sl6 49n6
ulster 6sq7 3xa7 p96 2wp6 z96 7e36 5lm6 41h6 3tp6 6fh6
renewal 2nl5 1xy5 20i5 6bz5
firework 6fz6 2cg6 2fi6 4385 6hg5 19r5 gy5 6yv5 4pk5
injection 3vc6 4xc6 6bk5
clue 6cg6 2o66 2pm5 4g85 5an5 5cf5 ax5 1aa5
wong 4s28 37e8 6ml7 7eb7 7h87 62r6 6rc6 4k26 6qi6 5ov6
sponsorship 1tt6 1sx6 4ki5 5al5 3gp5 3v95
pie 3yi8 50k7 6v17 4ob7 33w7 2xt7 6ft7 43p6 2lr6 7co6
robot 3qj6 4nw6 78z5 57y5 45j5 3rm5 49k5 5sg5 3o95
brush 5oa6 50q5
cherry 4ml6 4476 6jp6 1pk6 4mp6 3n96 6h06 4iu6 4w36 61v6
mediation 58m7 mz7 6mi6 3wv6 2fv6 24a5 1aq5 2hb5 2c75 78a5
papua 2do8 5wq7 3j67 3rr6 7ah6 rl6 4to6 4pl6 2y56 4a36
brink 4ve7 5vt5 5f05
assassinat 25b8 3vz6 4c46 5dq6 1iv6 4zt6 4fv5 3a5 sb5 3bb5
jacksonvill 1xz8 2fy8 14y7 36h7 1ev7 4u47 1ud7 15r7 4r27 1rr7
congoles 3dh8 4ko8 4018 52z7 5eb7 5o17 60a7 3i07 1wo7 3wp7
mosul 5k98 4a78 4an8 3ng8 5c48 nj8 7b48 1y77 6x67 6kq7
hydrogen 7518 6xv7 3cp7 5tl7 23k6 30h6 41g6 62h6 4ql6 6ky6
pervez 1yl9 4pw7 6rd7 3qy7 2es6 52o6 3gr6 6ay6 3db6 2rf6
guangzhou 5qu8 15v8 3nf8 3lc8 6zy8 6wl7 6897 6mt7 65l7 7gz7
bend 5q65
artifact 6aq8 4hh7 47r7 68a7 18j6 3ll6 5cu6 li6 6y76 2wz6
cdp vc5 1yy5 1k75 2yu5 33o5 1er5 3jx5 4rm5 1lo5
fujimori 4oi7 52n7 6nb7 6mz6 3xz6 5yj6 55h6 3856 55d6 22d6
fiat 4nt7 2ck7 65g7 6jb7 72j7 3ty6 43x6 3j06 6ax6 3s46
disband 3z35 5xx5 27l5 29g5 2gd5
constitut 6g95 26x5 2z45 2m25 yo5 3df5 33c5
comedian 12i7 4t17 6957 1ic7 1hi6 6js6 5cs6 56k6 2ed6 4h36
applicant 2807 4p16 2ws6 61t6 2nd6 4sl6 4r05 3uk5 4it5 2th5
lectur 42b8 3w47 4ro6 34t6 op6 6ee6 1ma6 7j6 1n96 5b96
whal 14f7 43j6 6876 3li6 6jm6 5pm6 6mn6 3616 3ro6 6vk6
showcas 2ik6 1ma6 1kw6 rd6 tw5 6925 6cm5 3r15 1sz5
curfew 77k6 46m5 3lp5 7gu5
carpet 4b56 4l55 3hc5 5in5 44u5
leicester 6is8 2un8 38z8 5br8 5lh8 2nr8 6mb8 5328 5l17 5tb7
anc 5nn7 41j7 2tj7 6z97 6je6 7a76 2fw6 3yx6 6ay6 5tf6
trent 4o17 6i95 2v35 6kt5 6335 6v25 2km5 7hw5
assumption 5qt6 2986 4w86 nu6 29f6 5h75 1a45 3ah5 2sr5 7je5
astro 6ll9 5hl9 3yw9 5389 4ru9 2cn9 1pt8 3m08 24r7 1lm7
tablespoon 4i49 7a18 4hx7 4hb7 37w7 3fg7 3gl7 4mp7 5gj6 6rs6
berry 4lq6 68u6 5se5 3845 5bq5 3xb5 4gr5 6bn5 3kn5 5ps5
gao 58k7 6it7 40a7 2ds7 25s7 5q07 63c7 6ig6 7ap6 2jb6
anglican 4gd8 1i27 4l07 5e37 tn7 57q7 947 5o97 3947 7047
faa 40r6 1m65 2495 5cg5 zy5 1vn5
lemon 6h08 3h38 6km8 7a17 4hb7 6rs7 2yd7 2lr7 3gl7 3fg7
rode 16w7 1qj6 3ku6 3tx6 1ni6 47f6 1hz6 r85 3485
bite 55w6 2486 4v26 1yo6 3el5 4kp5 3kq5 4u55 60f5 4qx5
vacuum 4696 30h6 52c6 5wk5 3nr5 11g5 5hx5
jenkin 3w97 5dl7 1x37 2lt6 4y26 1or6 1xu6 ls6 1xi6 1zw6
mentor 21n6 3ze5 y05
wyom 38e8 3wz8 3b08 1zg8 1yf8 31d7 2sb7 2f97 22q7 3dr7
elephant 3yg7 2sd6 5o36 2qw6 1a06 3nv6 6r86 1dp6 6vk6 1u86
unspecify 5367 5jh5 qy5
sunny 5th6 4hc6 4e56 6e36 6h16 3al6 70w6 v46 5sx6 ur5
accession 5kq7 1gq6 5s26 y86 4l75 25a5 23c5
subtl 6bo6 5j36 3ys6 6qg6 7ii6 35v6 7ep6 5pi6 4426 6l06
marvel 25n8 6bp7 5ut6 5yu6 2mb6 37l5 6ka5 4645 6lj5 30i5
fraction r76 2zw6 3036 47y6 39u6 4w56 3s86 6kh5 1ah5
vintag 6lf7 6g66 5he5 1965 2vj5 7555 41s5 wz5
smell 2816 4v26 qh5 4255 4425
cds 24i8 2zf7 ie6 3tb6 45t6 2kt6 1vi6 23q6 6g76 5kd6
grammar dc6 38t6 2fl5 7hf5 1g5 6zq5 3pf5
ming 5eh8 6ig7 3md7 40a7 7eb7 4s27 6ox7 3mb7 62r7 4ow6
kumar 6zi7 74j6 1wa6 4z96 6346 6cd5 5ov5 6b95
samsung 7jc8 4vs7 6h87 2ag7 57w7 3pv6 3ty6 59m6 6pl6 7jz6
roc d17 2o56 7d56 2zb6 1am6 5ly6 3i75 1c85 1t05 5mh5
tighten 5je8 3hq7 6zj7 6ey7 2wm6 1um6 2x86 1gf5 1ov5 43c5
marbl 5k78 5vj7 48z7 2xz7 30w7 3ll6 6pe6 5lr6 3pj6 6ex6
clemen 7ki6 6mx6 1pt6 2e36 6aa6 5zv6 1lm6 77t6 2ml6 6836
erdogan 50z7 4kd6 6406 3gb6 3f56 7246 3au6 2tb6 1u96 6d26
integral 1x26 1mp6 4p86 3m96 4c76 4vr6 6od6 6ud5 5s15 1k55
mont 1m46 1h86 6m96 k35 2hl5 5za5
kidnapper 6ui9 3o17 2147 4b47 2bn6 50c6 57o6 1vt6 2386 5m46
vendor 1hr6 4136 49l6 6cj5 2a95 32n5 3qn5 vv5 5ss5 4ck5
disambiguation
plateau uy7 s06 4vy6 4tr6 76u6 3956 2q46 1uj6 3vm5 5be5
busch 3bm7 5u97 3px7 4cs6 6ax6 2qy6 3os6 5ta6 42a6 4t06
kyrgyzstan 54o8 3ov8 66z8 7jp8 3457 2zt7 5fv7 2nq6 4076 4bv6
compensat 1tl6 6qo6 5m86 5f16 6tz6 49r5 1mc5 10p5 2z65 ek5
motivation 4k36 nu6 15a6 1b35 vt5 5ny5 1rq5 10k5 qh5 1t55
ashley 76j7 6ng7 2056 5o06 2ev6 3jb6 3mg6 3nh6 2d36 7636
mathematical 55o8 38t7 2we7 4c77 6ud7 4x86 3t46 51s6 17q6 6vl6
ideological 4fz7 3de6 4u26 6q66 2c6 4685 6um5 6pv5
outfit 2kk5 42p5 1g15 2tw5 2cq5
volkswagen 3s48 65g8 6jb8 60l8 6ax8 4m57 3ty7 5ue7 43x7 20k7
patterson 44j7 1zw7 5dl6 2976 23a6 1x76 7866 10a6 49j6 3qu6
fold 6ft5 31q5
creatur 3qj8 4j37 5sg7 45j6 7396 5pm6 1a06 4lo6 4qx6 6lm6
wip 5u16 2cj5 3f45
essenc 1fu6 rr6 2uy6 2vu5 qh5 1k55 3jv5 2sr5 28l5 6m05
poison 4g67 4yu6 3fs6 4pf6 2sm6 4j25 5fu5 eh5
johnston 39e7 ls7 23j6 2km6 1az6 1x36 4mt6 1x76 7du6 6336
lott 2mh8 4wc7 6i97 5n37 6o17 4mh7 5zy7 4tg7 1lj6 65r6
consum 23f6 1v96 23r6 55w6 4876 7ad5 39u5 66l5 24f5 23l5
carey mk6 4gr6 2or6 6ju6 49j6 5rp6 6ws6 3lg6 4ps6 74a6
orientation 2pi6 7b76 4po6 5jg5 4c25 1sc5 5k35 2mt5 1jm5
eritrea 2ic8 1df8 20g7 2q27 3x56 73k6 29n6 2pj6 3i06 2256
renewabl bu7 25o6 2e26 5ml6 1dt6 2oo6 2sn6 wk6 3c86 qt6
prematur 3zs5 3ik5 4dx5
cardiff 38z8 5v48 4mf7 1i67 1w67 50d7 2nr7 2un7 1bl7 6is7
grief 75p9 6w29 6b67 7fz7 2zc6 3w86 3t36 3pn6 44l6 5zp6
unification 4iz7 6co5 2fv5
pizza 69c7 6257 2xt7 4ln7 69h7 43p6 7hq6 3yi6 2wj6 1cc6
civilization or7 7356 18j6 4tw6 3m16 1ha5 5t45 6zu5 31n5 2u75
voluntari oi6 5g76 33q6 7hb6 1yq6 3dp5 2jq5 4al5 2rs5 4iq5
disturb 6787 4rq6 53e6 1zy6 3a36 23x6 2nz6 4j95 3p75 64a5
torr 3vl7 29s7 6sj7 55a7 5mi7 3fv7 2ml7 2ld7 4sy7 79e7
likelihood l36 53m6 2sv6 2pm6 75m6 1l76 1ke6 6us6 3oh6 63h6
disappearanc 56t6 4zt6 sb6 5an6 3lw5 25b5 gz5 535 62d5
estrada 3858 4m47 3nk7 33x6 5tf6 6iv6 3xz6 6mz6 6nb6 4756
pianist 2ed8 4t18 2i58 1697 4847 5757 3be7 1pa6 2fm6 40y6
jintao 4zp9 6118 2an8 2uj7 3v87 5af6 6ck6 3p96 3no6 5546
bankrupt 1qk6 3zx6 2bu6 5kx5 2h15 6e5 qm5 5425 5m85 3tc5
brass 3mi6 7ko6 1ym5 en5 19x5
brib 4xh6 5dv6 70z6 1dh6 7ak5 6q75 6385 3yb5 1fn5 tu5
conceiv 68m6 3k75 3v35
molecular 2ts7 3st7 6i57 3767 2we6 4x86 6j66 4nq6 55o6 5tl6
xinjiang 6gu8 2bj7 4bv7 4db7 79z7 7gm7 3nf7 30q7 6896 65l6
fidelity 5z77 2xf5 1qs5 6qr5 4kk5 3s55
casual 7c56 51o5 1c35 2cq5 4zr5
ashcroft 4xj7 6i96 2q56 6ch6 4dr6 2ec6 5586 4tg6 2v36 2qz6
drain 1ph7 6ik6 59a6 7jj6 4176 4f76 66h5 30h5 5gj5 3gm5
newer 6vn6 ua6 33s6 y36 5rv6 6mo6 k26 2h35 xr5 mq5
jin 7408 6f87 6ig7 2jb7 5077 6jt7 6cl7 66j7 25s7 7f17
wherever 35d8 1ep6 4sb6 2ox6 27p6 2vc6 ud6 1cy5 5a5 2825
slash bc8 1h16 w76 cl6 69m5 1405
mercy 67x6 4be6 70l6 2jn5 tj5 4r45 78y5
fourteen 47w9 4k79 3s99 30c9 2m59 63q9 5cq9 29h9 3779 4338
prospectiv 4m96 75d5 2a95
avalanch 33p6 7cg6 7876 7a36 5dg6 19o5 2775 68r5 5e95 7825
backdrop 4gm6 68e6 6bo5 5h05 4ez5 pu5 1rd5 2up5 4715 3bn5
luther 3me5 3945 6b25 62a5
herein
jessica 3in7 4by7 2z87 2gp7 6d56 3si6 6hq6 2hi6 6wc6 3v26
finest 1d76 5nw6 3bo6 5mm6 5oh6 5ee6 62j5 1ge5 5ql5 4dk5
functional 1mp7 2fx6 4vr6 11l6 6dc6 35v6 4nf6 3246 6xr6 4nq5
scoreboard 2rz5 2iq5 5xo5
contentious 6um8 r97 6wo6 13j6 1gd6 5406 6s25 6m75 2ai5 5bk5
sibl 5wh8 lg8 2td8 3y78 1258 bq7 3wd7 pe7 fb7 br7
beatl 5xl7 5rp7 4tu7 6ln7 48c6 ay6 ff6 7166 3tb6 2k96
dos 3jo6 5de5 71t5 2wt5 48g5 4x65
bengal 4js8 6uq7 7g27 6z47 78o7 62c7 3tw7 5p77 7f66 61x6
taint 4g67 24f6 1ei6 4nz6
commentator 41r6 x25 13c5 2jx5 2vo5 6js5 6qd5
mickey 7ih6 5n86 2f46 4zw6 2fo6 4fd6 49w6 3ou6 15e5 6bp5
becker 5q88 3mx8 3nl8 49x7 3wk7 48t7 2vs7 62e7 70y7 4re7
kyle 48x7 36u6 5846 4fj6 36a6 1ox6 2zk6 3zb6 21x6 6kv6
carnival 2fi6 6fz6 4co6 2cg5 2bh5 rd5 5m65 4li5
namibia 5s39 3yf8 2xq8 2p68 32q7 5uu7 4tc7 3vr7 43w7 2qf7
duration ab6 1jq6 75m6 68j5 3he5 6vq5 1px5
franz 5or8 6k77 77f7 5pz7 6lq7 5w57 5vl7 6r27 77j7 73j7
preferenc 4o46 74u6 7b75 w45 2mt5 2pi5 3hw5 52k5 4iv5
pistol 2y68 5r57 74w6 2f66 12j6 2xh6 5sj6 3sa6 2yt6 48n5
elegant 4y47 1qw7 1c36 4fp6 5nw6 5ry6 78v6 5he6 14s6 6pr6
brotherhood 54z6 2us6 3255 5935 1q45 2ex5
tucker 3ju7 5lb7 1xi6 2lt6 2or6 5dl6 5t76 1xu6 49j6 4ai6
exhaust 3gm5
triangl 42u5
ubs 6bj8 47v8 2xf8 3v17 2q07 5ya7 77b7 2os7 3im7 5mr7
vajpaye 1yl7 4lz7 6je7 3f56 2z56 6rd6 3qy6 74k6 6up6 2tb6
abe 3f59 6ug8 7d27 55d7 6db6 7ca6 4pw6 7246 2tb5 3vb5
environmentalist 5nx6 4tp5
militiamen 1wn9 1rg7 1vt7 2yj7 5lm7 56j7 2zz7 1cv7 1zi6 1nq6
memorandum 4za7 3zq7 1v77 9w6 5vm6 4206 6uf6 o25 23c5 2925
cage
provok 2307 5ab7 20h7 3to7 7fh7 6bh7 1t97 2ca6 3nu6 2vb6
potato 4748 3g58 2xt8 5gj7 58i7 2wj7 50k7 69h7 4iu7 1r97
deadliest eh6 uw6 5fg6 n26 2tx6 71s6 73w5 7g95 5nh5 td5
kobe 2s66 2895 6op5
projection 1ds7 4w87 5qt6 ob6 27b5 ho5 4mi5 1fz5
malta 3ec7 39c7 3ks7 3te7 6416 62f6 1t76 1za6 3086 16g6
slogan 3ef8 53j8 3or7 4hf6 4ex6 1gy6 5w95 2845 29v5 5hu5
sheer 3p56 4zm5 5fk5 7c85
fortress 1ln7 5jj6 4ga5 4v95 2m05 3d35 5o45 31n5
bypass 6vp7 6436 5d35 1ap5
kit 13q6 5x05 2eu5 qx5
beneficial 1l67 4dc6 2no6 45p6 4036 4cn6 51u6 3cu6 6if5 4dl5
carolin 2bw7 5qz7 2hi7 1o67 2qs7 2gp7 2lf6 3kv6 2jr6 6wm6
marsh 3846 6v46 3qf6 4jb6 28n5 6om5 51g5 3k25 3145 43y5
bordeaux 3az8 46g8 7iv8 5ka7 44o7 61m7 1g96 3ih6 5uc6 3fj6
anthem 2vx6 22w6 3gz6 3zp6 53j6 ff5 6ta5 1gy5 37x5 78g5
flem 4qm7 6d37 5tu6 2fa6 6md6 31c6 1mk6 3146 1ea6 3y66
dot er5
caucasus 1yd7 4397 gl7 54o6 5va6 5us6 5be6 5u6 5636 2a36
sodium 4eu7 6ke7 71y7 4877 6fw7 1xc7 2vw6 2fq6 3ms6 4ly6
strauss 4qi7 4qn7 5tu6 6n66 77v6 3n06 6fg5 6md5 5i65 4xo5
kahn 4qm7 2jc5
malaria 5qy8 1vb7 ol7 6jz7 2qe7 5oc7 3a47 35r6 2sg6 4wt6
salem 56v6 2rn5 5vd5 63y5
pablo 1nt7 1m47 25f7 3576 6rl6 7746 2r46 5za6 2dq6 3kj6
credential 3v95
skull 2n18 66t7 6kx7 5cu6 6ly6 6ja6 3el6 2c16 2wb6 6ab6
colt 3ua6 4wp6 5il6 66c6 60c6 4xz6 36h6 5vo6 2y86 5o86
pvs 2a47 3zo6 6eb6 1ib5
bathroom 5fq8 2hc8 3is8 7e07 hk7 6e27 3tg7 uf7 6w66 7fs6
extinct 1wu7 5pm7 7b06 6lm6 jd6 58f6 5zs6 75n6 4i26 3z66
snak 6397 5qb7 5o36 2qw6 4u56 4nw6 6vk6 4up6 7ex6 5pm6
bizarr 2ma8 54d7 64a7 3lw6 5wt6 57d6 65w6 5e46 53e6 6cg6
dana 5a06 6bn5 5t75 4ze5 5605 6th5 6l15
seeker 2ka8 3qh7 za6 20e5 1d45 4m95 2nd5 49f5 39y5
rampant z66 2x86 6y56 3gg6 4bw6 5196 7eo5 2ek5 1k65 5ff5
syracus 1ud7 69y7 4lv7 7iz7 4y37 4u47 15r7 7ie7 2fy7 5096
outlaw q76 3qv6 5rj5 54z5 y15 4vj5
bless 4be7 1el6 2ha6 50l6 tj6 4536 2k56 7046 3ig6 21a5
boucher 4ju7 2y46 77v6 6706 6bi6 1fs5 66r5
aros 5er7 1nj6 31a6 5406 3qx5 ov5 7fh5
matrix 5pf7 5nz6 4vr6 4c76 6xr6 6916 74r5 6od5 5s45 7km5
billionair 5hw8 7k88 53r8 28z7 4kc5 35n5
emily 57x8 2hi7 3iy7 5so7 2gp7 7gj7 5l77 2lf7 4by7 3kv7
inaugurat 3s26 5dk5
diary 4vn7 1ny6 4zo6 6gc6 4ro6 3645 5v35 3p45
doctorat 5uw9 2yh8 6yi8 5pa7 1sq7 wu7 4dj7 68v7 4er7 5b97
rim 5376 3955
hingis 62e9 70y9 5zh9 6429 5h28 65v8 6sc8 3mx8 3nl8 4bq8
feat 35p6 5jv5 7c85 2o25 2w75
recount 1vh6 15g5
buddy 2fo6 29o6 2o36 2ih6 2z26 2yf6 68u5 2f45 6i05 7165
arc 4kt5
elena 66x7 79c7 1p97 65v7 2jr6 6ih6 3v46 1tv6 6sc6 4bq6
privileg 5vh6 3rb5 7a65 5c55 6c35 2th5
macedonian 21b7 1qo7 39p7 2og7 5t07 26p7 20p7 2p47 2t47 7jp6
unincorporat 1k77 2o86 4ff5 6x25 24w5 6hi5 4475 1qu5 4m35
ramadan 6n16 50l5 1el5 5qa5 17x5
essay 2br8 3bp7 4vn7 xs7 1ny7 wv7 4zo7 1227 6ka7 6iq7
forestry 17e8 4jy7 1hs7 25k6 6m66 5x16 29e6 3xu5 5l5 5p35
curious 64a7 6787 2xj6 3a36 4966 4oe6 2ma6 5vz6 4kf6 6cg6
optical 45x7 3zy7 6196 11b6 14v6 5sf6 52c6 6vf6 41o6 5gb6
forensic 16q7 66v6 61k6 3b26 2s26 2nk6 nh6 3126 2gq6 55v6
oman 2mp8 2yo8 3zw8 3c68 1mx8 1ga8 41c7 54m7 vm7 2ol7
oriol 5389 1pt9 3yw9 4mj9 6ll8 5hl8 3m08 2cn8 1lm8 2f87
yushchenko 5yj8 3qc8 5r37 69n7 1im7 1fi6 6vu6 5sa6 3p96 4kd6
trafficker 5su8 2ek8 4vw7 2tu7 2r06 1we6 74f6 eq6 3ns6 t36
alexandria 7i46 2475 4145 7ce5 4sj5
lindsay 48t8 4bq7 3wk7 70y7 2z87 6427 4pi7 62e7 3i27 5zh6
canon 1zl5 6h85
umpir 2ot7
norton
cheng 3mb8 62r8 6ox8 7eb8 4ll8 4k28 1ml8 2jb7 1am7 6ml7
threshold 1px6 3s76 3ya6 21l5 1jq5 32d5 mh5 1nl5
tuition 1ty7 37f6 1mc6 4it6 24e6 6ua6 4996 2h86 1g6 4dj6
ballistic 13o9 67k7 31f6 8m6 3fn6 dv6 6ji6 2ph6 1gv5 5op5
portabl 5e57 5gd6 hz6 1p66 5j96 2fp6 5do6 5rv6 18i6 58g6
bundesliga 3ay8 5uh7 6ki7 77x7 6yn7 54e7 3sb7 4kh7 3g77 2e87
indefinit 16v7 2py6 1w06 2k05 1li5 2jq5 4z25 1725 1ui5 7br5
prototyp 6xd6 1436 31z6 ra6 2fp6 l16 mn5 54f5 7555 4ha5
boo 6xs7 40v7 4gp6 30r6 4ld6 55g6 6k36 4gx6 2vl6 4hq6
whoever 2827 27p7 4ox6 1ep6 1pj6 1cy6 5a6 35d6 3i5 1kj5
patron 23i5 6za5
denial 3lr6 5up6 28o6 6275 4zf5 4j15 3ud5 2di5 4th5 2s75
buzz 6mp6 4ht6
evangelical 5o98 3947 qf7 tn7 5e37 4l07 947 4mn7 2wp7 6mk6
hostility 56m7 1mj7 47h7 3j87 2vb6 4fy6 64y6 4w16 dd6 4q26
kph 2la9 pq6 1b06 25e5 t45 6k25 2qy5 7085
pig 3868 26n8 3nv8 2g97 3iw7 4h26 5o36 1yh6 1a06 6tu6
napl 62f8 40z7 1dg7 6bw7 5xu6 5uc6 4146 hn6 4ix6 6lz6
batch
exam 2s28 3nc6 4316 3pf6 4v66 5pa6 4m96 7bj6 2ws5 3z55
dug 49u8 3x26 3e06 39b6 3n55 2ao5 1i75 3tu5 2ah5 6e55
speculat 6ru7 1cn6 1wf6 1s16 2pm5 4g85 p85 u25 1ke5 5005
fdch
ouster 2am8 7hj7 4fv7 4c47 5dq6 1iv6 3ie6 38l6 1ql6 3sl5
tsvangirai 6z98 2fw8 6557 56u6 41j6 5976 5nn6 3gr5 19l5 3sf5
salad 69h8 3fg7 4iu7 2wj7 3g57 4q37 43p7 5gj7 3ln7 69c7
pile 6j28 49s7 3x27 4517 2zy7 3n56 3e06 30w6 4c16 69d6
collector 4136 6lf6 2a96 wz5 1hu5
okinawa 72c8 44n5 2ku5 7hz5 ap5
enzym 2fq7 79d7 6j66 2vw6 5tl6 22o6 76n5 71y5
interfac 1d07 5oz7 5rv6 5gd6 32n6 t76 5ar6 2v96 1ot6 40u6
mclaren 3os8 3px7 52e7 43x7 3mw7 3s46 2ty6 20s6 57f6 6kv6
rivera 5mi8 3vl8 2ml8 29s8 4ch8 3fv8 79e7 2qd7 4of7 2ld7
differ 3hs8 8q6 2ej6 27o6 38u6 40o6 3276 17y5 3245 46f5
cart 3bm6 16w6 47f6 3tx6 4nl6 10u6 7816 2gr6 5uv6 5u95
songwriter 5758 2ed8 3be8 1698 4oj8 40y7 5rw7 4m87 6957 5437
fletcher 6mq7 3lm6 3yc6 26q6 2sf6 31c6 3146 3qu6 6l16 3rw6
otto 5or8 77f7 6lq7 23s7 77j7 5vl7 4pn7 67a7 2jk7 6vj6
click 3ft6 45t6 1d06 5ar5 42l5 m95 36p5
lahor 3ky8 6as8 4ak8 6wz8 20d7 4js7 6gj7 6af7 3a77 2rf7
out 15w7 3ml7 1m27 2hd7 3y96 5ug6 5ei6 5fs6 1le6 4a46
farewell 5fz7 2k97 2426 zj6 3376 3s26 3ix6 2j65 1yc5 60o5
blunt 4n05
aunt 3oe9 73c8 6sx7 lg7 d67 2lm7 3157 1257 2td7 5wh7
detonat 2748 23p8 39n7 3sa7 3d46 2ps6 4fi6 5m46 19w6 6zl6
hoffman 5gv7 5tm7 3kn6 5ef6 48m6 3na6 4cc6 5x86 3mm6 10a6
malawi 5s38 3yf8 2xq8 4pl7 4to7 2qf7 2p67 2257 6nz7 19l7
catalog 6kk9 wz7 4eg6 uz6 6xo6 7ka6 1vi5 45t5 52j5 61n5
archdioces 2yk9 1i27 2wd7 26y6 1qu6 4cw6 4gd6 tn6 27a6 4kj6
fugitiv us7 2uv7 56x6 6yt6 t36 2pq6 6ga6 1br6 1v46 1a66
pelosi 2mh7 6o17 71b7 5n37 6i97 4o17 4wc6 k66 2v36 6ch6
condemnation 3to7 6bh7 11d6 33j6 1wx6 56n6 7fz6 3nu6 20h6 4q26
crunch 5vt7 51k7 2ng6 34d6 41t6 dj6 51w6 58o6 1jz6 2vd6
supportiv 4kf6 4ts6 a75 45p5 3ul5 3nx5 4cn5 7c55 6q25 1mt5
sherman 1nk6 34p6 6hr6 5dl6 4cx6 3846 3mm6 4y26 6oo6 6766
fog 33u7 17h7 1b06 5ms6 1dx6 7576 v46 4276 2i06 33h6
ernest 3v77 4b97 34a7 2x76 11j6 3kb6 4wl6 ou6 1zd6 2gg6
psychiatric 66v7 e47 2nk7 50p6 1v26 dn6 v26 4i06 2sk6 35m6
madagascar 2do8 3yf7 4tc7 73k7 43w7 6nz7 5s37 5uu7 4pl7 4z46
backer rx7 5nx6 5246 1bq5 4py5 al5 dz5
washn
glacier 66m7 4nk6 4vy6 76u6 7il6 2pk6 5376 uy6 3p05 5db5
sympathetic 4tj6 3q36 4kf6 2lg5 7bl5 5z45 6725
intercept 5rn6 2dy5 6dw5
dylan 5xl7 4pc7 5rp7 7166 3be6 34p6 ff6 2ed6 40y6 7kp6
ins 16o5
myth 5t47 7cw6 7hu6 4oc6 2em6 2sr6 2p75 4i55 2pa5 tj5
applaus 7079 52x8 6c57 3ix6 3bh6 4kf6 wb5 3zp5 5v65 3or5
nationality 1kf7 7b77 65t6 2th6 2zv5 1uv5
hartford 5297 1yg7 5097 3xg7 5497 3tt7 15r7 1ud6 35x6 l86
boutro 5yd9 39o7 1s67 4635
exempt 5c57 3qv6 d06 5b6 3lk6 2o15 7455 32b5 1wb5 3225
philosophical 51y8 55o7 2207 4686 4nr6 2d46 6ur6 79o6 2406 6pv6
induct 1mz6 1916 46x5 4wg5
louisvill 2fy8 36h8 1ud7 1zv7 2od7 4lv7 3oa7 15r7 7ie7 1tp7
insect 5pm7 4up7 5pr7 63u7 1a07 jd6 5kn6 4qx6 4nw6 1dp6
mickelson 5i79 6tl8 65m8 79a8 6rk7 5g37 6a67 2kg7 5mn7 5f27
denis 34y6 2lq6 6x86 18y6 42y6 2ii6 32o6 6lx5 5mk5 1hg5
flaw 7ei7 6ym6 6ww6 10f5 6s25 68x5 5av5 1va5 1zk5 4yw5
systematic 78p5 7k75
donna 5o07 6th7 77r6 3dg6 3yh6 5a76 49p6 6bu6 4hm6 2g86
dian 4a27 3v47 5ec7 3tn6 2g86 7ae6 3yh6 3xx6 52i6 6596
precedent kg6 1dn6 k75 38u5 21d5 3po5 40k5
hui 7d58 1am6 4ow6 5vq6 66j6 4s26 6ox6 2jb6 6ig6 5af6
beck 62v5 59x5 4e85 oq5 48m5 2jm5 4ai5 5tm5
isaac 3me7 2gg6 3n06 5086 3hb6 34a5 22c5 1zd5 5gz5 3355
circular 5wj6 49d6 4dn6 4vr5 6vc5 3b65 1kv5
helsinki 38q8 3cx7 4vc7 37o6 2uz6 39h6 54w6 1p26 1yk6 59j6
detection 3it7 6196 2ph6 38c6 2h26 37t6 5sf6 1p66 4i05 1om5
thank 1sw7 6s16 5v66 7fq6 1mt6 3ix6 5bj6 4fe6 rg5 4ji5
fur 64n7 3ax6 4b56 3hc6 42p5 6zp5 46p5 6zx5
albeit 1y38 5lk6 3lb6 3ir6 29m5 5f75 1w25 1o55 12a5 f05
osaka q57 15v6 4m06 6gy6 44n6 5qu6 33i6 1t86 4uh6 6zy5
rosa 1ef7 3797 1p97 5gg6 4bp6 6un6 74g6 6bu6 6ep6 33m6
costum 2cq6 25m6 4fp6 16u6 62u6 21e6 4ac6 5yb6 5he5 2lv5
prey 5kn7 4u57 2136 4qx6 5pm6 4nw6 5pr6 23l5 1a05 1dp5
carnegi 5q36 3x75 3ae5 5065 4xv5 1qc5
disciplinary 4vd6 2ui6 1y05 6zt5 4km5 2om5 45d5
cancellation 7gy7 2dw7 3cb7 1ek7 2py6 7gu6 55z5 2k05 1x65 13v5
kurdistan 1xj8 46r7 7627 3dk6 2a36 j95 7ew5 1na5 43q5 3dx5
gainer 6r39 4vx7 3ti7
exotic 1526 5he5 4fp5 4u55 7i35 6lf5
legitimacy 2w67 7j57 3936 7106 2rq6 46j5 2aq5 1p85 5zj5 3wa5
safeguard s56 ys6 43r6 3e96 21u6 t06 32b6 2925 2cs5 2l25
janeiro 2yc8 3hg7 3jw7 3jj7 20o7 5696 3jo6 3yt6 5pw6 pp6
unconstitutional 6g96 1re6 46w6 kg6 3df6 1dn6 40k6 3qv6 52k5 32f5
nash 6eu6 5s66 48x6 4x16 2zk6 6p86 37b6 50o6 4nu6 49j6
postwar 3r76 2336 4395
flesh 1yo7 2n16 69d6 7ex6 6ly6 4n46 3el6 4mr6 5hy5 16f5
spaniard 7ig7 4hw7 ji6 jg6 1es6 52e6 71f6 lp6 67i6 6st5
expulsion 4wr7 36q6 6j76 48h6 7gy6 4zf6 3nu6 4th5 3l05
clinch 4h17 2j57 4p7 3476 c66 1uq6 436 10j5 19q5 1fk5
placement 4sl6 3z56 5pa6 4315 2ws5 4m95
convenienc 49l7 4926 3ha6 1hr6 vv6 uz6 1cc5 5iv5 1hp5 4ck5
globalization 6tk7 5ot6 2in6 3b56 5z56 365 6sg5 t85 51q5
airfield 4ku6 48i6 5dm6 4qa5 3755 29g5 l15
toughest ul7 2wm6 3yz6 6ha5 6bg5
mapl 3q59 61v6 3n96 7a36 2fb6 34h6 4lq6 5dg6 bz5 3wg5
budapest 39h8 59j8 3968 38q7 22v7 4uh7 1bb6 54w6 31s6 2on6
misconduct 3yb7 15p7 3nb7 6os7 4ur6 4xh6 1a86 28o6 6u26 5dv6
verg 4lt7 47x6 1gi5
urgency 77y7 6m06 7cy6 6w86 4zb6 5y26 41l6 5i96 4ht6 53n6
seizur 1a55 4l95
tung 5l67 37e6 5vq6 6ml6 4ll6 4s26 5af6 1am6 62q6 3sc6
hms 39j7 58c6 6866 31f5 3dt5 59i5 5b35
sect 2mj7 3207 76f6 54z6 5906 39l6 2wr5 ma5 i45 6mk5
nintendo 58g9 6ct8 5j98 2ag7 6n36 5rz6 5t56 71t5 70f5 24i5
trek 30i7 7d96 2096 6446 47j5 7505 6bp5
genius 6jl5 4kx5 6lc5 1sz5 56q5 6o75
memoir 4zo9 1ny8 4ro7 4rb7 1227 3bp7 6ka6 fw6 3646 20n6
render 6z06 6xq5 5av5 6lb5
interfer 3gk6 7h05 3935 51p5 2el5
wrist 32g8 4vz8 1sf8 63n8 6gs8 7k97 5bn7 5pk7 5447 20j7
linear 74r7 5pf7 4c77 4k07 6od6 6xr6 4r76 6ud6 4jd6 53m6
hyundai 4n97 3ty7 3pv7 1h77 7jz7 65g6 20k6 2ty6 3j06 2ck6
toledo 6ep5 5885 33m5 48g5 5pq5 6mz5 6jg5
sophomor 3d69 42n7 25c7 3116 3s06 1w96 7486 5x46 6ba6 6g15
plantation 11w7 3xu6 5gy6 6wh6 zh6 5ep6 5ve6 7aw6 5mv5 1hs5
narcotic 2ek8 2r07 3ns7 5fl7 2tu7 4rw7 eq7 5bu6 4446 3e46
outnumber 6r38 4uu7 3ti6
slop 3av7 uy7 4917 3x07 4nk6 3vm6 7ib6 s06 5z96 4tr6
elbow 32g8 1sf8 6gs8 4vq8 5pk8 63n7 7k97 5447 5bn7 1ap7
conjunction kh5 a45
escalat 1mj7 56m7 6qm7 47h7 2ce7 3vo6 41l6 37i6 5866 2vb6
happiness 2zc6 4a86 67x6 6b66 6e66 4dt6 2st6 33e6 6w26 3xk6
honey 6rs7 6km7 7a17 1nm7 4mp7 37w7 33w7 4866 2lr6 6wh6
precision 4he6 2fk5 4rr5 5sf5 6ji5 35i5 3zy5
quantity 3036 r76 6sd6 4n26 39u6 2uq5 32a5 ox5 1au5 vn5
gateway 34u6 61i6 48s5
afl 1f46 4g06 1e36 426 6ju5 6dn5 9k5
prediction 1ds8 1ke7 4q67 4mi6 5qt6 1a46 2v25 3dn5 6k25 76d5
volcanic 5u67 7497 49o7 74p6 5376 lm5 33u5 4hs5 1mg5 3z05
essex 7d69 5jk8 5sn8 5c88 3xr8 5ox8 5xq8 65n7 4ip7 6aj7
nielsen
newt 2mh9 4o17 6o17 5n37 4tg6 5zy6 1lj6 1tf5 dz5 6i95
cruel 2ze6 5wt6 2946 53p6 2q96 7hc6 7f96 4gs6 2ry6 5kt6
linger 3zv7 2lk7 1jo6 41l6 pu6 51k6 3pn6 1mj6 41t6 6nr6
endless 3896 5665 6w15
collegiat 6tc7 1vw7 yb7 70i6 6056 8v6 28x6 3o36 9k6 18e5
implicat 1sg6 1i06 3yb6 2uv6 us6 1dh6 4bg5 4xh5 50y5 15p5
prosperous 42f7 69o6 60q6 5wn6 1q96 33e6 2b96 6sg6 4wv5 3dy5
hamper 5ms6 47d6 56o5 1c95 1zu5 4dv5 5865 4tl5
descend 58f6 4266 39k6 73t5
herman 4tm6 2786 7jf6 4zw6 4b96 6lq6 73j6 11j5 4gr5 7g85
verbal
readiness 3606 3bi6 2mv5 2c95 6w85 1bd5
terminus 3y07 3137 60s7 70p7 p46 6xy6 6436 1056 7jl6 1bm6
steeler 5il9 66c8 3ua8 4xz8 6f98 3m47 5o87 4h57 5vo7 60c7
imam 5bo6 39l6 56j6 2kf6 7b46 5c46 1zt6 5u56 14h6 7606
deportation 49f7 4v47 33v7 1w06 4zf6 2ka6 3l06 6l46 28t6 1st6
carpenter 10a6 5gv6 5dl5 5ef5 4tb5 5dh5 21i5 37b5 2jm5 mk5
influenza 1e69 6v09 51h8 4788 1z38 1fr8 2qe7 3a47 5oc7 2sg7
youngster 3kd7 zz7 1yu7 5t66 3k6 7w6 3jr6 1q06 yu6 6wy6
populous 3t27 7kr6 3jl6 49y6 3dy6 4wi5 7f65 5u5 42f5 59f5
canberra 4l27 42m7 1an7 24h7 3tl6 3x46 3696 44h6 57e6 3j96
revision 2bm7 4zs6 4kg5 5me5 6br5 19t5 5bx5 4e35 57c5
align
proximity 2o86 12z6 5dm5
nest 2l66 5pr6 6k95 3ki5 4jb5 6vk5
malon 6m57 6eu7 7e57 2s66 6op6 49j6 38h6 4v06 1xo6 7i86
nichol 5358 1wl6 4ps6 5as6 3wm6 6nw5 7a25 6335 2il5 2or5
bleed 3pg8 2wb7 7d87 1ik6 4iy6 3jn6 2c16 qo6 6du6 7h26
dissent 6y06 5b65 6vv5 45e5 6fd5
accountabl 3x16 6dr6 rn6 50y6 3196 6an6 yo6 49a6 wg5 37g5
eduardo 7747 4dh7 3kj7 2r47 18l7 25f7 72b7 3jo7 6h67 4iw7
questionabl 6mr7 6386 5dv6 68x6 6pj6 7895 3v55 4l35 66a5 4yw5
quantum 4ho7 4nq6 4op6 2we6 4c76 6ud6 4j76 45x6 17q6 78j6
canton 1av6 37m5
nordic 43e7 2bi7 6po6 3hv6 3pu6 6r16 2s16 21h5 4uh5 3ue5
roller 6y68 72d6 2y16 3tx6 1qj5 5f95
dose 4fs7 6cr7 7417 5bt6 5zo6 2sg6 3vc6 6536 q16 38c6
chiang 5qp7 7eb7 4s27 6hy7 62q6 4zi6 5x56 3hn6 6ml6 5mh6
multimedia 3iz8 14v7 2kt7 t77 5gd6 2gn6 1bh6 hz6 47k6 dr6
ink 2cb6 6q96 1b15 50q5 6b35
zimbabwean 5un8 5kp7 19l7 4017 6c27 3j26 2xm6 60a6 28b6 70e6
bribery 1fn8 4447 6c77 z67 70z7 1ei7 5n96 3yb6 15p6 4on6
transplant 4du7 48r7 1ap7 vo6 3so6 6lu6 38d6 v26 62x6 5ks6
gonzal 4ot7 5yx6 2qz6 60n6 na5 72i5 66u5 72y5 3lu5 3g25
klaus 6pg7 5pz7 4yj7 4pn6 6886 6r26 42j6 2y26 6k76 4096
puck 7ej7 4gt6 5e96 38o6 7826 4k65 61g5
mound 5cn6 1m26 5ei5 2e35 5vj5 6ea5
dens 3jl7 2i07 46z6 6dd6 70w6 1386 5rs6 5gr5 48u5 3x05
jerom 2ii6 3f86 3n06 4b96 42y6 2gg6 3if6 6x06 6hr6 1qz5
shaken 6xx7 3ly6 2ng6 7kf6 3aa6 1zu6 7bg6 3qd5 6r45 4jx5
vers 3bp8 2i47 6iq7 1h97 31b6 2br6 6ta6 34s6 4im6 5zk6
mileston 2w46 2j16 5jv6 1895 f45
foley 4ze6 5c96 39e5 5l85 49j5 3y65 2mh5 2or5
recreational 3vh8 5336 75j6 3m86 5gx6 6h36 bn6 6yk5 2t75 3fh5
eyed 1ko6 7c26 13w6 31p6 23h5 16f5
fellowship 37f6 5q36 6yi6 5pa5 4er5 4rc5 1qc5 4ay5 s75 5uw5
embattl 6nn9 3r86 2am5 3l45
fraser 5mc7 3846 48l6 2316 31c6 3mm6 4986 7955 2sh5 5zz5
amir 2346 2yb6 2dk6 5b06 7dt6 1k46 56i6 3q26 60j6 7di6
packer 6f99 4wp8 5il8 3ua8 66c8 3m48 43m8 5vo7 60c7 7987
porto 3fj7 1vs7 51v7 3yt6 7be6 5h46 1kk6 3ih6 46g6 5xp6
andersen 7776 2n56 5po5 4pv5
carr 4mt6 5dl6 62v6 20v6 44j6 1x36 50t6 6hr6 39e6 1zw6
georgetown 69y8 7he7 2r67 3ae7 4r27 3x77 1qc7 5066 7iz6 3116
charm 4pq7 1qw7 6gf6 5ry6 fv6 2mm6 2r76 5cm6 79g6 5w86
pbs 1ls7 1pe7 1m07 1yr7 4e16 7fk6 7dw6 4t6 1lx6 2fg6
plight 73q6 5zp6 5866 6qo5 6y55 6yz5 5415 2n25 7655
expo 5387 6ll6 3m06 4ru6 5hl6 3yw6 4mj6 2cn6 21q6 1pt6
explicit 1u76 5106 5xw6 2ej6 46f6 3qv6 1x26 10g5 1jy5 45f5
presid gh5 qc5 qv5
plug 70f5
bradford 38z7 56l7 4mf7 6mb7 55x7 6is7 74n7 7477 3xr7 2un7
activat 49n5
para 3gs7 6eb6 4cp6 71o6 5ul6 67u6 6ae6
competitiveness 3oq7 5eg7 6z6 1116 79k6 2no6 2oo6 1up6 u55 18b5
hampton 3527 2xl6 3xm6 2hx6 1wc6 1xz6 1q85 6ac5 6765 1ch5
whip 7jj6 2lr5 3td5 6ft5
demis 7hj8 63w6 5ke6 3ik5 51q5 3oh5
catastroph 1988 5ow7 2da6 6f66 5gu6 5vt6 21d6 5526 dj6 4cv6
gerhard 2y28 6pg8 3b87 42j7 1z07 2037 4xk7 3n46 2et6 4096
riyadh 4b78 vm7 1ga7 2477 nj7 5x36 32i6 2xu6 2sw6 4lx6
schmidt 6r26 5sv6 5jb6 73j6 64s5 5cy5 5or5 5ud5 5x85 23s5
stimulat 2ew6 1116 6qo6 4ky6 4c56 1u66 3qa5 a05 2no5 6bk5
nut 37w6 4q36 3g56 4hx6 6wh6 23m6 2wj6 43b6 4746 1pk6
shin 23h5 2up5 13w5
hatch
rudolph 2q57 4dr7 60r7 6c46 44q5 2jk5 51t5 6ch5 4ot5 6o15
overlook 1fe5 6ys5 24w5
uncomfortabl 5pi8 6i26 3xq6 43v6 ix6 2nm6 3a36 4j96 6786 64w6
awful 53p9 2ry8 53e7 5rf7 4167 2nz7 54d7 4gs7 6h47 35j7
radioactiv 3fs8 56z7 5iw7 5fu6 4g66 38c6 2vm6 4nz6 4ly6 3z96
churchill 42a6 3cz6 5pb5 6gg5
irregularity 1fn7 6386 51z6 1vh6 7eo6 3yb6 4vd6 67w5 5jf5 4xh5
hsbc 5ya8 7bo7 6bj6 4pv6 47v6 1qs6 3v16 2t6 3656 2q06
formidabl 6ha7 2bl5
mae 6d18 54q7 2mq6 3tc6
npc 3no7 6977 5af6 3sc5 6115 6cl5 7h5 74y5 4ok5 1j05
jung 6co8 6f88 12h7 7407 6jt7 3yn7 5um7 4ow7 4k27 66j7
moratorium 1ov5 q75 2pp5 16v5 4s85 3h25 5rj5 y15 47u5
stab 2sm7 4006 1xd6 3ew6 5m46 qo6 3d46 j06 7196 3kq5
mali 43w8 74c8 6fc8 32q8 5uu8 6bt8 73k7 3uu7 3vr7 6nz7
logical 5h77 3t47 6l06 6rq6 nu6 2o66 6wj6 4nq6 6ai5 3pd5
embark 7217 5d05
readi 19g6 5nt6
bours 7n6 74m6 b36 30b6 7h36 2566 1kt5 5dc5 43d5 3lc5
rao 6cd6 6zi6 4n86 6je6 1wa6 6346 6rd6 4pw5 67h5 4c85
communiqu 4q07 1v77 606 52u5 2nc5 3zq5 5vm5
necessity 6wj7 6277 1d66 3c76 4vf6 1je6 6t36 2gf6 1yz6 4b66
petty
resistant 7206 3od6 6cr6 2qe5 6qy5 5qy5 1fr5 ol5
quinn 2or7 2km6 5xi6 6l16 3y66 2s06 6pk6 3xo6 49j6 4gr6
persecution 5b68 7ed8 4wr6 6in6 6v36 3nb6 4126 2di6 4v46 3l06
owing 7g7 4d16 3d56 2z66 6tz6 1w25 cv5 2lk5 58q5 n15
chevrolet 4kv7 78k7 6yo6 20k6 3s46 2ty6 1136 3mw6 43x6 3ty6
mao 4dz7 58k6 4xd6 5vq6 2an6 6ox6 5ko6 4i66 5af6 4s26
gothic 6ej8 31n7 2sx7 3tv7 6pe7 3u16 3hy6 lk6 6pr6 4nc6
milton 4i76 2gg6 56l6 5tc6 55x6 5ck6 29j6 6765 2tq5 7255
drown 7as6 4j25 2fe5 71p5 2sm5 10b5 2nf5
complexity 5227 6t36 6m06 5xh6 32s6 28l6 5ws5 53n5 4q95 35v5
disability 75t6 1v26 3b36 2qc6 4in5 2635 2di5 65x5 2pi5 4995
autobiography 4vn9 1ny8 4ro7 1227 3bp6 6ka6 4rb6 fw6 vq6 2br6
zemin 2an9 4ok9 3v87 6117 5af7 6ck7 4dz7 2uj6 3no6 3f55
hasan 56i7 5vd7 2rn7 2dk6 14h6 1o06 6td6 6ht6 7dt6 5m26
entertain 1in7 64a7 7ep7 4dk6 2r76 6cg6 2mm6 5hq6 2xj6 5j36
adjustment 38m6 5me6 1ss6 3cs6 4wx6 6br6 5qt6 1ut6 3qe5 6zd5
slay sb8 56t7 25b7 2bn7 2dr6 3lh6 3vz6 4oh6 5vx6 6hf6
pilgrimag 5qa7 3u37 1el6 3186 36s6 7b46 3ig6 45n6 50l6 5cz5
quota 3ge7 2oi6 10e6 1m16 2dl6 74u5 1ov5 1fz5 1wb5
stan 22a6 2fo6 49w6 3yl6 4ph6 4wl6 4fj6 4376 6hr6 52b6
bulletin 5jm6 7ef5 6yy5 sa5 1ci5 3sy5
clipper 2899 6a08 53l8 3er8 7eh8 6sn8 68r7 6297 6eh7 71r7
premis 1k55 1gs5 4z55
disagre 57t8 19b6 7hh6 3q36 46f6 1536 5j75 12u5 1cb5 5h65
restart 2w17 1li7 3ut7 1ui6 4jf6 6ro6 58r6 mz5 30x5 16v5
rican 21z8 45m7 3417 1496 3kc6 35t6 2gl6 7j86 2mw6 2bd6
wreck 3qd6 4fo6 59i6 3of6 71p6 5136 3yp6 4626 2zy5 54j5
trunk 1lt6 5aa6 49d6 5ts5 3do5 3b65 3135
knockout 3476 6pf6 3u25 2j55 3uz5
cornell 3ae8 1qc8 3x78 1sq7 69y7 2r67 4y36 7he6 5a16 og6
dong 4ow7 6f87 7407 4s27 7cq7 62r7 4k26 6jt6 2jb6 6qi6
mose 3me6 4uf6 6tt6 4i55 5gz5
rochester 4tz7 5297 1wc7 4r26 3tt6 5xy6 3526 1ud6 1q86 2fy6
mvp 25c6 3zz6 1uq6 1gz6 2326 1e36 1w96 6gx6 6dn5 q65
lpga 2kg8 65m7 43z6 6a66 33l6 4u66 6rk6 jn6 13p5 6525
sayyaf 48a7 1837 1v46 46r6 4nh6 qi6 6kp6 1rg6 1zi6 1a66
southampton 4bt9 5br9 5tb8 38z8 6mb8 4h98 2un8 5pt8 5v48 5lh8
airspac 4676 hf5 nv5
destiny 7356
thrust
dive 3fd7 1m75 5ld5 2uw5 2445 20t5
anticipation 4ht6 2xb6 2sv6 1a46 3ia6 pu6 41l5 1s15 31u5 6lw5
balloon 6ya6 3sk5
bak 3yi8 6nm8 2xt8 37w8 5s58 4id7 1r97 6ft7 4q37 69h7
feast 41p7 45c7 2656 4r46 2cg6 6fz6 17x6 15d6 45n6 4zu6
rift 1mj6 5r76 5j65 3y45
cork 7e37 2ki6 4wa6 7h96 4o86 5ox6 5jk5 3xr5 5sn5 5v45
shawn 5847 7i87 1xb7 21x7 5e67 5ey7 7e56 3hh6 3up6 6jh6
trauma 7b17 4tn6 1ik6 6lu6 2636 2tl6 4o96 3b36 1v26 ty6
spray 6cb6 2yd5 4f75 30h5 3bq5 5rt5 4xf5 6m85 4lp5
unrelat kz6 ey5 4e5
remnant 1165 pa5 1v45 1a65 4fv5
dixon 20s7 4fj7 1tw7 3hj7 2zk7 2lt7 3k26 4kn6 4546 44j6
legion 2gb5 3oj5
strap
emmy 2187 1n77 47z7 k17 65e6 7dw6 4i36 1ic6 2ms5 1uc5
lockh 6ho7 1oc7 3rt7 65g6 6rn6 66f6 58p5 2ck5 7f55 2495
prosecut t37 6ga7 2uv7 14n7 1sg7 1br6 pn6 3x16 1xs6 4bg6
gul 4ne7 3db7 1u97 2dk6 6ht6 5cc6 5vd6 36x6 6rp6 54l6
vagu 4y86 2o66 68x6 7je6 5cv6 3a36 3ah5 7895 10g5 66a5
beta 49g7 6e75
richter 3736 1mg6 1u16 3ly5
tore 4627 2ps6 3qd6 5036 3ly6 2gw6 3f45 2cj5 4bm5
clearanc 4il5 5sd5
mice 1jk7 3rm6 5o36 5ks6 63u6 5pm6 22o6 2qw6 5kg6 4si6
parma 6d99 5uc8 3ih8 47c8 5xu8 6bw8 1g97 3877 3sb7 3fj6
andrei 5n08 3a57 71l7 4as7 6ih7 3w66 5546 3qc6 20b6 3p96
contestant 52t6 5m66 46c6 2125
prostitution 5c67 2ek7 63l7 70z7 xb7 4446 4r16 5fl5 2dr5 eq5
scotia 3ow9 6i38 58y8 5oo7 24d7 6aj7 5re7 2k66 5n56 5xq6
geographical 42k8 6pv7 2x06 3246 2ul6 3ee6 57h5 2ej5 16k5 6hi5
roundup
verify 6na6 2qk6 2v26 6626 yv5 3pd5 p35 45f5
advers rf7 21d6 o46 1cl6 75m6 1vc6 3po6 l36 5ow6 2ep5
pinch 3ml7 3kl6 3vv6 3y96 2hd6 53w6 63t6 5fn6 4t65 5ls5
heath 56l6 26q6 5pp6 3845 6v45 43y5 4yb5 4qf5 6n65 5sn5
pandemic 4wt8 4788 6v08 1e68 3a48 1z37 1fr7 2sg6 5oc6 1vb6
loot 4l96 2dz5 1165 6hf5 2qg5
sandra 4gf7 5lv6 3v46 3yh6 3916 3kv6 3ou6 5ec6 5a76 4qe6
fallout 5vt7 2ng7 4ti7 58o6 2rt6 41t6 dj6 2lk6 34d6 4we6
lobbyist 3747 2d16 5676 7e5 5pl5
pad
bacon 58i7 53v6 2wj6 1r96 5gj6 4q36 37w6 3su6 2xt6 3fg6
intimat 2x96 64a6 4zr6 sh6 4os5 1zy5 27u5 6bo5
refrain 2wy5 4b65 47u5 5hf5 4vp5
emergenc 6ub7 1l16 3m96 3jd6 2xp6 4yh5 6jf5 1pf5 4v85
continuation 3ut6 56m5 5vu5
abstract 4nq6 79s6 1k56 6ur6 1wt6 6pr6 3ll6 55o6 79o6 6xr5
theodor 5ck7 3cz7 4i76 4tm6 11j6 6gg6 4b96 17g6 3me6 2m96
harmful 3fs6 2vm6 5iw6 2el6 46q6 7206 4l36 4qd6 17c6 3od5
atletico 6wk9 5xp8 7ev8 5h48 3fj8 7aa8 6kj7 1vs7 4y07 6d97
squeez 4ti6 59a6 7gl5 4ou5 4jr5
shrink 79n7 6xj6 ip6 2bq6 1406 3cq6 69m6 3d56 5rc5 a05
theological 4bk8 4u28 4er8 4sf6 5o96 2206 3946 5e36 4mn6 2d46
intimidation 3nb7 5b66 6in6 67w6 4yw6 6vv6 4zf5 1fn5 7e45 2jt5
surgical 5bd7 1ap7 3so7 e46 q16 6ab6 6lu6 35m5 2nk5 25x5
augusta 5a56 6xn6 5f26 3k26 13p5 65m5 6tl5 6rk5 2p95 48t5
dimension 6xr7 4zm7 5s16 6ud6 2ej6 6dc6 1x26 5ts6 6w16 ge6
passionat 4kf7 6q26 2st6 23t6 7c56 4zr6 44p6 6036 1jb6 4rq6
foe 1bq6 15j6 xf6 4tp6 1j35 67f5 rx5
endur 6yz7 33d6 tt6 65y6 5zp6 n96 4bj6 77m6 4d15 7b15
synagogu 3sg6 1zt6 p66 2fd6 946 3hb5 33i5 1f25 5p85 2r85
marshal 26t7 3dt6 1y16 v76 5bm6 44g5
sunset 7bb8 4066 2cw6 7d95
springfield 4tz7 5097 79w6 11z6 1i96 77q6 1vl6 6ac6 35x6 1yf6
glanc
jake 5nf6 21x6 3up6 4by6 4pj6 5gm6 6hr6 7gj6 22a6 2f46
thermal 2e27 45x6 4rr6 38c6 4ms6 6196 2gj6 74p6 11g5 5no5
lago 6477 3kg6 5696 7i06 48g6 3ky6 4ak6 28b6 2b26 3hg6
alonso 3px8 3os7 67r7 4sx7 4hy7 2er6 3fj6 4qq6 4v36 1m46
westminster 5ch6 44s6 3f36 3i46 2ki6 2fd6 3xa6 2fh6 2ar6 7az6
kuh 43u6 2rg6 3oy6 4sa6 4gp6 40v6 7it6 4hq6 6uz6 5nr6
henri 2je7 6lx6 6wu6 4bo6 3t66 4ej6 69w6 c56 5nq6 75z6
clair 4a27 2q36 63g6 6th6 3tn6 4ub6 6596 3yh6 4jv6 57x6
artwork 1wt7 wz7 3ll7 1446 5hs6 r06 2wz6 6pr6 30f6 4hf6
affirmativ 2di6 4a66 5iz6 4uz5 19u5 4po5 1sc5
polar 3ro7 53s6 7il5 66m5 1ck5 22r5 5no5 4tr5
hijack 5q98 58e7 1sd6 3nd6 2ke6 46t6 5eu6 29w6 1096 n26
urib 6h68 1qy7 6nb7 6d27 4m47 3857 5cp7 6407 48a6 6vb6
obasanjo 41j7 7a77 6557 2es6 6ow6 4lz6 6rd6 6ay6 71n6 3sf6
woo 5um6 4z16 4k26 6co6 ld6 7406 6jt6 6f86 7cn5 6im5
mortality 7338 5le7 1d86 5tj6 4466 3zs6 3d56 2qe6 6ib6 6236
unicef 6bx8 4h77 6816 65b6 5et5 5745
teresa 1p96 11e6 3b96 3oi6 4un5 3kv5 7ht5 6uu5 6x15 5so5
finalist q67 3476 5186 2j56 2g26 3g96 4h16 jn5 4a05 2325
reaffirm 2nc9 6rx7 5y27 58s6 1je6 1kg6 1bd5 6ec5 4za5 2aa5
sid 57t5
conven 3ji6 3x6 qc5 4655 6975 6ce5 q25 19d5 ka5 7h5
cheer 4tx8 4ex8 3ix7 wb7 7077 3or7 5v67 53j7 3u47 6776
handover 2aq6 3mz5 4gk5
tutsi 3wp9 6pc8 3dh8 4lw7 3i07 21b7 29n6 3sf6 3jk6 r46
bust
unlimit
aston 5tb8 4h98 5lh8 5l18 4d98 5br8 4mf8 4d78 50d7 5pt7
leisur 6qz7 3vh7 4xt6 6sf6 75j6 5805 6h35 1ai5 1305
tornado 4596 49h6 1fc6 z85 1u15 1mg5
mcveigh 4x28 6bs7 1wl6 2il6 7a26 60n6 3wm5 2fc5 3385
undisclos 4mx7 2qk5
crater 4w96 7496 49d6 4rd6 4tr6 49o5 7cv5 4vy5 2ya5 5ir5
marlin 6ll9 5hl9 4ru9 3yw9 4mj9 2cn8 1pt8 3m08 1lm7 24r7
shui 5ly9 1am8 7d57 7gd7 5vq7 6ox6 3w56 5mh6 3sc6 1t06
brid 2726 25j6 lg6 7et6 73c6 m76 46y5 3b95 6sx5 pe5
madelein 3ao7 4556 39o6 1nx5 1s65
tentativ 67b6 4205 5lt5 2sc5
hussain 56i7 1o07 5vd7 2dk7 5xf7 5b06 6ht6 2yb6 6td6 1k46
scary 54d8 6787 2r77 4yt7 5e47 4167 2ma7 6yw7 53p7 4gs7
wolv 7877 2sd6 5kn6 4h56 5ay6 43j6 2qw6 5lh6 4mw5 5pt5
cran
champagn 3bq7 24g7 1g36 23r6 5zl6 1rw5 2765 1hn5 1qa5 6cb5
rainbow 2ro5
chant 3or9 4q88 4ex8 29v7 52x7 5hu7 1bt7 79p7 3ef7 6776
conscienc 3xk7 67x6 5zj6 44l6 1f86 1fu6 vh6 78n6 4j15 6el5
maverick 7eh8 6a08 2898 3er8 4zy8 71r8 6eh7 6297 6sn7 3fl7
probability 4k07 4og6 3w26 6dc6 61u6 4vr6 4c76 74r6 5qt6 5sf6
sensitivity 77y6 75m6 6m06 4vf6 4zm5 4a85 3yy5 3hf5 2qb5 3pn5
chin 4s27 6ml7 7eb7 62r6 3ss6 6kx6 2vk6 4k26 4ll6 37e6
horribl 4yt9 2ry9 71s8 3p77 4167 2nz7 53e7 5rf6 6h46 4gs6
arabian 4cf6 vm6 vx6 2vh6 3zw6 2q26 4ba6 2yo6 4rt6 1ga5
millionair 4r88 7k86 5hw6 28z6
antarctic 66m7 3ro7 7il7 2rr7 52l6 1ck6 4hs6 4mb5 4tr5
boast 7795
espionag 2jd8 2cv7 5576 4446 4xh6 6c76 y66 6pq6 5f36 70z6
lamb 58i7 3su7 51n6 1yh6 6tu6 1r96 7jd6 27f6 6nu6 5gj6
fielder 3vv8 5ls8 5fn8 4ii7 3ml7 6mx7 2hd7 4fq7 2e36 4mj6
giovanni 6z78 5jz7 6eg7 6827 6p76 6x36 6ny6 38x6 45u6 5za6
suzuki 2ty7 20k6 3pv6 3ty6 3s46 7jz6 4vs5 1h75
jockey 74b6 72d6 2j06 38j5 1hz5 3485 67j5 16w5 6jr5
disagreement 6wo7 1nn6 13j6 58r6 1l26 ov6 6nr6 3qb6 4r66 4jf6
dire 4gm6 68e6 5866 4y65 36m5 76d5
conglomerat 2bu7 7236 1cq6 s5 1em5 37d5 me5 4ol5 7u5 2ga5
rapper 4t17 5756 6oj6 1696 3be6 2ed6 3ab5 40y5 2e05 4m85
sore 1sf7 4vz7 7k97 6gs7 7bg7 32g7 4vq7 5pk7 63n7 20j7
backward
acoustic 1ym8 2sa7 7ko7 2fk6 3mi6 6ta6 3m26 3fx6 1te6 2dj6
aboriginal 2v57 6ue5 w95
harlem 4577 2916 1ji6
providenc 4tz7 7dp6 41m6 4ee6 6l66 3xg6 6186 5xy6 l86 15r6
flip 7io5 3ft5
beth 4ua6 2hi6 77r5 6th5 4by5 7gj5
keyboard 1ym6 7ko6 2fm6 2fk6 2dj6 3mi6 5c76 5466 6j36 2sa6
weird 2ma8 53e8 2t27 5e47 2r77 4qy7 4yt7 57d6 1in6 6yw6
bremen 5uh9 6ki8 4kh8 6yn8 3ay8 77x8 2e87 3fe7 5cx7 4s77
variant k26 tz6 40o6 4s95 5fb5 75n5 2na5 4sz5 2zv5 22o5
prominenc 1w86 6j56 6py6 1mz6 7ix5
carson 3k27 5ne6 6766 3jb6 26q6 4h86 7cf6 3846 2316 1u46
grill 7jd8 75g7 1r97 3fg7 58i7 4sr6 2wj6 69h6 50k6 3ln6
salvag 10b6 5035
macau 3i77 dq6 do6 1c86 2pv6 7hz5 3nf5 v55
mahmud 1ii8 2q88 4cl7 2gy7 2ex7 5xn7 1o07 sk7 5cc7 1u96
brunei 4a38 4rt7 yi7 2357 v56 2mp6 3zw6 3c66 rl6 2246
monro 2jg7 34c6 5xm6 2xy6 5296 34p6 22z6 68b6 xn6 5a06
tajikistan 4nm8 3ov8 66z8 3458 2zt7 4a37 5fv7 4bv7 4077 4qk6
whitman 4dr7 7926 5zy6 3bt6 3dz6 2q56 7hi6 68w6 61r6 3j55
freddi 6d18 4yz7 1vx6 2mq6 3tc5 5co5 47v5
secretariat 3ji6 3no6 6976 72n6 2245 78a5 6y45 3dl5 65b5 75u5
hay 3gs5 2vl5 4sa5 5au5
coral 5km7 1ck6 sr6 6vk5 2lu5 hq5 6gk5 4915 jd5
superstar 46c6 e66 2em5 5nb5 3hm5
supplement 6537 72p7 2tg6 4la6 4fs6 3qi6 5bt5 18a5 5rh5 5zo5
sofia 59j7 39h6 4vc6 2ap6 48e6 39p6 4uh6 3yt5 38q5 4rj5
osce 1ro6 6816 2ud6 2m85 1nx5 hx5 4635 72n5 4h75 24u5
shimon 2su9 5hz8 3vb8 2z58 1is7 3bb7 2gy7 1ca7 2tb7 36w7
fundamentalist i48 2zz7 2pl7 3p87 1rp7 39l7 3y87 3057 ma6 1v06
bunker 6166 1j15 4765 3jh5 3vd5 6yf5
exploit 74i6 2ad6 7e75 5945
loom 3oh7 5f06 63w6 2lk6 40n6 1lb6 4yi6 51k6 1346 3ik6
tabloid fj7 6ms7 ng6 25y6 34g6 eo6 3905 5gq5 6i65 2vo5
dmitry 3p99 20b8 1fi7 4as7 2ls7 3w67 4gj7 3a56 5176 7h56
influx 5ij6 3qh5 za5
apollo 64o6 49k6 43o6 4g76 7j66 2495 7505
treason 3l07 2cv6 4bg6 19s6 7136 6wi6 1596 14n6 5g46 53u6
specter 7dd6 65r6 6ch6 6i96 2mh6 4ot6 dz6 6o16 k66 5zy5
briton 5vc6 f76 71f6 4hw6 4v35 6i45 mx5 3o15 3mc5
reye 79e7 4of7 3vl7 2ld7 29s7 4797 3fv7 6jg7 25f7 59y7
dictionary 6vg7 31b6 6zz6 1h96 4hj5 2rm5 6kk5 6zq5 2ej5 6xo5
shepherd
hashimoto 3f58 7d27 6ug7 4px7 6db6 4m46 6nb6 6px6 4pw6 7ca6
prop 7aq5
liquor 3hi7 23r7 5rh7 24g7 21s6 3bq6 1nd6 6d46 49l6 1rw6
moh 62o6 2rg6 6xs6 40v6 76g6 4sa6 2vl6 5nr6 5to6 5qw6
pinochet 38l6 4m46 4c66 6ga6 3xz6 7hx6 4oi6 33x5 7gs5 5995
advertiser 3f16 1ce6 2126 24c6 4ck6 oo5 vv5 3s55 hi5 2a95
irrigation 66h8 6677 2dm6 1hs6 5rq6 5gy6 3x96 1jh6 1dt5 17e5
liaison 36v6 8t5 3265 3wv5
fea 3mf8 62o6 4gx5 6ty5 4ao5 7it5 4ld5 4ei5 2x25 79t5
recur 7bm5 1145
inhabit 3jl8 2go7 w96 2kz6 8i6 5y96 6hi6 bt6 46z5 73t5
theoretical 4nq8 2we7 1a77 17q7 4u27 6i57 38t6 6vl6 2206 4op6
exterior 6pe8 6pr6 79h6 2266 4nc6 uf6 2ia6 4jk6 j86 30w6
fusion 31z6 3hd5 4ly5 6j65 76n5
saga 6446 3s36 2p76 7506 7d96 30i5 2pa5 47j5 3645 3kk5
organiser 28y7 3cb5 3u45
infectious ol8 44z7 5qy7 4wt6 2qe6 6v06 3a46 6dq6 5fi6 51h6
preced 64i6 3w6 a5 ab5 1205
psychologist 66v9 3f77 6a56 6g46 1dr6 og6 31o6 6rv6 6xu6 4rs6
eaten 58x8 1v98 1yh7 3ey6 26n6 4q36 3g56 2xt6 23m6 1r96
chester 56l7 4yb7 5sb7 6mb7 6jx7 4wa6 3526 6ac6 5ox6 5y86
twitter 4589 7978 4608 3sy7 1ci7 62z7 27s6 m96 3ad6 4cj6
shutdown 1ek6 2k06 7gu6 5gw6 1fa6 4us5 7f25 1ui5 4235 58r5
shannon 5bz7 1xi6 4ze6 4kn6 5j86 68f6 2or6 6me6 3u96 5dl6
fundrais 6h6 2mg6 6uh6 4cg6 5z16 22u6
mann 5j26 3bs5 4kn5 5lb5 5tm5 58l5 39e5
ossetia 5va9 1yd7 3kf7 2og7 5zi7 2p46 4dp6 wn6 4qk6 5rk6
ceremonial zj6 45n5 3k35 5fj5
herzegovina yw8 1ho8 1j58 37h7 1ab7 2p47 2ve7 3087 wn7 gl6
countless 12q7 13d6 lv6 gi6 2gv6 wp6 255 4wf5
insider 5ni6 51l6 3at5 7775 35n5
midfield 1yi7 4aj6 1ub6 ir6 1oq6 1h66 6ba5 1vo5 3ih5 2a65
caraca 5pw8 3jw7 3jj7 3hg6 4uy6 35t6 3l26 48g6 2yc6 52d6
helm 65r5
ensu 2306 2rt5 2d05 5ro5 47l5 4c05
shaky 3ck7 1eu6 6i25 65c5 4kb5
commuter wr8 2bo7 1097 5xb7 2x37 2bf6 62t6 3hk6 7jl6 3ni6
maiden 4fk5
preseason 3zz6 1uq6 1e36 3ua6 5il6 5vo6 3s06 71z6 206 5wl6
superb 38y8 2bl7 5hq7 27k7 5nw6 3446 2o26 2w76 gn6 3xc6
lucy 3iy8 7gj7 2gp7 2hi7 57x7 5gc7 3si7 6hq7 4by7 3kv7
malik 4zq7 6td7 53d7 2dk7 2347 1k47 7dt7 1o07 6347 5vd6
mahdi 2yj8 1wn7 4pz7 39l6 5c46 4wq6 6736 7606 1cv6 2rn6
sitcom 1hi8 7dw7 1ew7 1ls7 1146 1m06 1pe6 4m86 3mv6 j26
preston 4yb7 55x7 6jx7 5pp7 68f6 6mb6 38z6 51g6 5l16 6336
escalation 4w17 47h7 4sg7 7e47 2vb6 3j86 1mj6 dd6 6ew6 4q26
defianc 6bb6 4th6 5wf6 7e45 2wg5 1js5 4sg5 30x5 3j85 4b65
deteriorat 5868 5w47 3cq6 2y96 58q6 69m6 1c96 4wj5 38n5 3lb5
skip
magical 1yb7 4nw6 2ma6 4be6 7396 3lw6 27w6 79o5 3xc5 5nu5
bombardment 22f7 29g6 4lf6 4416 4676 77o6 3cr5 5py5 76e5 2m05
processor 1z76 2qo6 32n6 40u6 5do6 5rv5 71t5 5gd5 65q5 5j95
abduction 2bn8 4zt7 2dr7 sb7 4oh6 3lh6 gz6 2hg5 25b5 us5
gbagbo 3sf7 3ie7 3x87 2fw7 6iv7 6556 5996 4sq6 5r36 6ay6
sabah 2mk7 2yb7 7fb7 6x57 4ba6 45o6 1u96 5cc6 1o06 6w46
scenic 3m86 76u6 4c96 3p05 uy5 s05 5gx5 5gr5 3x05 46z5
mladic 3gt9 6yt8 4tf6 1176 1lf6 3sl6 yk6 2uv6 34l6 1v35
cop 3b26 3sr6 75s6 1we5 59n5 5925 2h45 zk5
plutonium 22x8 57i8 32r7 4yu7 8m7 30x6 67k6 22b6 5ic6 71v6
frost 1dx5 ur5 7hr5 17h5
contributor 1r66
patriarch 7i46 2556 1626 2wd6 3io6 1i25 70d5 5ou5 7f45 1ug5
llc 2bu6 7kn6 4306 1cq6 1em5
cdc 4wt6 1e66 55t6 2t86 2cr6 1dr5 2sg5 ol5 6v05 51h5
vocalist 3be9 40y9 5rw9 4t18 1698 2ed7 4oj7 2sa7 3ab7 3a26
rooney 47m8 6fl8 42d7 33z7 4d76 1z56 1yi6 5lj6 2un6 4aj6
archipelago ap7 5s76 5wq6 7il5 4ls5 ns5 66m5 3955 3ue5 1uj5
isle 1xe6 6i36 4ee5 7ee5 51a5 6aj5 6rf5 3ow5 5bs5 ap5
indirect so5
polo 3o36 6056 6u56 gs5 14r5 70i5 2kk5 x65
addiction 5le6 21s6 7hy6 eq6 3ns6 2qp5 3wh5 3lj5 3qi5 3b35
amend 1re7 3yo7 2bm7 mu7 5iz7 4l76 40k6 wy6 r16 2xs6
ridiculous 65w9 5wt8 5e48 4gs8 68s7 5rf6 54d6 4qy6 7436 61a6
kingston 4l27 3x46 24h6 3j96 5v46 5xs6 42m6 3tl6 3526 1an6
webber 5g37 4cc6 5e66 1tw6 50t6 3px6 20s6 4nl6 52e6 4sx6
gomez 2qd7 29s7 3vl7 3fv7 6at7 2dq7 6ot6 3026 6jg6 59y6
ecological 5p37 25k6 wk6 79k6 rf6 2sn6 3cs6 6o56 6cf6 u06
enrich 22x8 56z8 30x6 32r6 67k5 4yu5 5rg5 5ic5
nightclub 6fk6 57l6 5y66 74o6 7cd6 3gq5 3gy5 2795 nf5 6sb5
presum 1jf6 5an5 58a5 59v5 1wf5
pub 3gq6 1cc6 57j6 5zw6 5y65 1hr5 3vj5 3sd5 74o5
destin
canterbury 3x47 7an7 3tl7 4o86 42m6 4l26 3696 1bl6 6rf6 79l5
captiv 2148 5mw7 2387 14k7 6ui7 3o17 4nh6 2ef6 3cy6 7j06
auburn 7df8 6g17 7iz7 1tp7 16p7 4u47 23b7 4r26 6xt6 3s06
ordain 26y7 4mn7 6q57 1i27 4gd7 4bk6 4l06 3ot6 5o96 2wd6
mel 3lx6 2ih6 6mh6 2f45 6qf5 4i75
rover 7h66 5326 5em6 74n6 4h96
disagr 5008 19b7 7hh7 3ve6 1cb6 1536 46j6 1816 5xz6 5v65
wesley 3f85 26s5 5tc5 6sv5 6945 4nu5 4jo5 3ye5 5lf5 5tx5
trump 48f5
motorola 59m8 6pl8 2mi8 2qo8 5ye8 66f7 58p7 7jc7 4n97 5mt7
emma 4r98 3gf7 3kv7 3si7 56h7 3iy7 6wm7 3v47 2gp7 2hi7
underwater 5ld6 71p6 74p5 4lo5 5gb5 3fd5 3aq5 6195
makeshift 44u7 2l37 2g36 3x25 1zz5
accommodation 75j7 6qz5 hk5 30o5 3ey5 3zi5 3335 3ev5 5335 2l35
pardon 2eq6 4k96 3lr5 2x65 zg5
caretaker 1sp6 qc6 q25 3wi5
infamous 3f98 4ew5 2ze5
brandon 50o7 5ey7 7i87 4gc7 2sj7 3zb7 4pj6 1xb6 69k6 3yl6
edmund 1ez6 5zt6 3v76 26s6 2qs5 2x75 4tm5 51t5 5ck5 yf5
worsen 56o8 5w47 6y57 44i7 41t6 2ng6 4w16 70m6 34d6 6qo6
unwill 2rs8 15y7 5g77 1757 2lb6 5qm6 oi6 49c6 2qu6 43v6
vicent 25f8 5cp7 3g27 69q7 2er7 4hy7 18l7 55a7 6rl7 3vk7
obscur 1sn6 6lb5
probabl 2ye5 57k5 6rq5 2pm5 4og5
savag 5kt6 2ze5
destroyer 31f8 6868 5b38 39j7 1i57 5op7 29g7 sx6 4e06 4vi6
taxation d07 1lz6 3ge6 5ie6 28f5 2oi5 60g5 6kl5 1ss5 9d5
hijacker 52m7 5q96 4nh6 qe6 6i45 29w5 1a65 1v45 6cn5 6ui5
ancestor 4268 78u7 65t7 1uv6 4qw6 4wk6 59v6 32h5 6lm5 4225
playstation 6ct9 4vk9 5j98 6n37 2ag6 5t56 61n6 24i6 70f6 71t6
collaborat 1446 2ed6 2v16 2i56 1695 wv5 4gn5 3be5
fry 1r98 4q37 51n7 5gj7 53v7 2wj7 5dj7 3fg7 37w7 69h7
definitiv 6rq7 6f06 2a76 1y46 2o65 2lj5 2w45
zhao 40a8 25s8 2ds8 5q07 1ml7 4mm7 4i67 6ig7 2jb7 7ap7
joyc 5ec7 3xx7 3kv7 4a26 4856 6ag6 6vo6 4r96 5aq6 4gr6
mediator 4lr7 1nx7 2y07 6mi6 58w6 39o6 37c6 1s65 1ll5 2p25
vik 3m47 4h56 5il6 6f96 66c6 3ua6 5o86 4xz6 68r6 60c5
subprim 1vx8 5ii7 3tc7 5vt6 51k6 4ti6 qm6 75k6 34d5 3im5
packard 5mt9 66f8 2mi8 3sj8 2qo7 57w7 5ye7 7jc6 6h86 64x6
diminish 3lb7 2y97 69m7 3d56 3cq6 n16 38n6 1w26 56o6 6j56
impass 4jf9 6019 37i7 1nn7 mz7 2w16 5406 2y06 13j6 5016
insistenc 2wg8 18k7 5qm7 3qb6 2aa6 28d6 3606 2nc6 6nr6 52u6
toe 1sf6 32g6 4vz6 4vq6 63n6 16c6 20j6 6yb6 5446 6gs6
secrecy 3l66 2n85
downgrad 3z77 1oa5 2xf5
holbrook 3ao7 1nx7 58m6 6q06 5bp6 2y06 4556 3sl6 1s66 4636
ate 55w8 1v98 63i7 3ey6 26n6 2zi5 1yh5 23y5 23r5 4o25
brunswick 51a8 6i37 5re7 24d7 79w7 5n57 6aj6 5xq6 77q6 73a6
shelv uz7 5b87 49l6 4926 43i6 1zz5 6sh5 1hp5 4eg5 1hr5
gong 76f9 1ml6 4vj6 79y6 25s6 40a6 2mj6 3mb6 58k5 4s25
fra 7e67 6s37 6lr7 5sm7 77u6
homicid 6o47 3lh7 5g46 3b26 pn6 2dr6 5vx6 sb6 6os6 4bg6
salvation 7fl6 2ha6 54z6 78y6 1na5 1q45 4pr5 26i5 4be5 5jn5
exploitation 7ed6 tp5 2ek5 2ur5 5515
napoleon 6og6 1ug6 67a5 3995 6m15 7f45 3ke5
whitney 69s7 5s66 6hn6 4gc5 5dl5 2vr5 3ra5 34p5 6em5 6vo5
harar 3wt7 6kr7 3kg7 4ak7 19l6 6476 7i06 6cz6 5o16 4sq6
erik 7537 6pn6 5na6 4eh6 5cy6 1q56 76w6 2qv6 3hh6 71w6
mobutu 3sf8 5o17 38l6 56u6 3ie6 2fw6 3x86 3xz6 3mr6 1lf6
slic 4hx7 5gj7 4q37 7jj7 4hb7 4iu7 2wj7 50k7 6ft6 37w6
slovak 2on8 2t48 7ba8 6ip8 5t07 5dn7 17p7 39p7 2t97 2uz6
elbaradei 6eq8 2ud8 1vn6 22b6 2yg6 4636 1s66 39o6 1mu5 1js5
roth 5x86 59x6 6xe6 6nw6 2qt6 64s6 7g46 5jb6 6dp6 6u85
srebrenica 2hg7 yk6 2b06 1176 4126 2fj6 5zd6 6pc6 yw6 3p26
industrializ 3t26 7kr6 5u76 5xv6 3c86 45k5 3dl5 49y5 4wv5
stuf 2eu7 7hg6 4q36 6cb6 62u6 26n5 55w5 35k5 73i5 3ax5
jazeera 5b56 10s6 2fg6 2rc6 4t6 2xe5 cq5 1lx5 vb5 2sz5
sunk 31x8 3yp8 5b36 31f6 5036 58c6 2936 71p6 5op5 18w5
bucharest 4vc8 39h7 54w7 48e7 48w7 3966 1pp6 21w6 3yt6 2t46
according 1rk6 3id6 4ks6 8q5 69m5 6tw5 4kr5 45f5 20l5
revelation 5h86 1nj5 1ei5 15p5
nokia 6pl8 57w8 2ag7 5t36 66f6 2mi6 7jc6 5ye6 18t6 4n96
undercover 11i7 19p7 3b27 1pv6 6pq6 56y5 2jd5 5yv5 16q5 4vw5
wheelchair 47f5 20t5 72d5 1kn5 3tx5 7kl5 5v25
invention 3v37 6jl7 3b56 3705 2685
multilateral 2926 1il6 3wv6 ic6 mz6 4cn5 6tk5 3cu5 1l65 1aq5
kemp 3ko7 2nj6 5zy6 1j66 49j6 1lj6 7e56 7ia6 3dz6 5uz6
norm 1x25 1yz5
incredib 7el8 5lk7 3ir7 2xj7 4yt6 48k6 5hq6 1f56 2r76 7436
listener 2127 1327 2ey6 2hq6 3f15 55i5
deceas 3vz6 4226 3b96 bq6 pe6 4266 40f6 3ze6 br6 58f6
baldwin 2zk6 2x76 3mm6 4cc6 5ef6 3ra6 26q6 34p6 3kn6 2sh6
levin 5x87 6nw7 2qt6 5tm6 6qv6 6356 5uk6 59d6 6496 6xe6
diaz 2qd8 3fv7 5mi7 2dq7 2ld7 3vl7 6te7 79e7 29s7 6ep7
phelp 6hl7 46b6 5v26 3gn6 66d5 ee5 4ct5 2j45 5qd5
vernon 6766 2jg6 34p6 7866 5ey6 43y6 2ci6 34c6 6y26 3xb6
mit 1qc7 3x77 3ae7 5066 3hp6 og6 5uw6 2r66 2we6 6yi6
rein 2x87 4nb5 68g5
sniper x76 4006 12j6 4fi6 3d46 2y66 1fj5 29w5 3ew5 5m45
paula 3co7 3dg6 3in5 4a25 77r5 4p65 5oy5 4ry5 5lv5 3915
charleston 6xn7 7dp7 6187 yz6 4ee6 70q6 3xm6 4lv6 3526 5216
clubhous 44d7 6ea6 1lm6 5ei6
sara 2jr7 5n16 2lf6 4ua6 3916 3dg6 6th6 3tn6 7gj6 3kv6
broadband 2gn8 3b47 g47 3f17 3qt6 hi6 5tn6 1y26 5do6 14v6
pavilion 6ys6 5pe6 1du6 1zs6 jw6 3d76 1ma6 5dk5 6615 5k65
underneath 2ya9 jo6 7hg6 j86 3d16 3n56 2266 4ss6 5046 3hu5
backlash 4q27 7fh7 6bh7 20h7 3to6 2306 6fd6 64y6 vs6 6ub5
gymnastic 3o38 5rx7 2y17 6u57 6057 jx6 20t6 go6 14r6 3gn6
golan 3as6 4gk6 va6 7cc6 12t6 2r96 5cr6 1ra6 1ku6 12d5
centimeter 1n47 49d7 29c6 nl6 2i05 4c35 12k5 5ts5 pq5 1e45
peng 2uj8 3v88 2an8 40a7 6it7 1ml7 1am7 3mb7 74y7 2ds7
byzantin 3ke8 1187 7i47 31n7 1cd6 5d46 1ug6 7f46 v66 18j6
ridden
lang 12h5 ld5 6rc5 37e5 37n5 7f15 4ow5
spinner 41a8 44b7 2iq7 6tj6 45v6 6d36 11y6 6fg6 6md6 6wb6
literacy bs6 3pf6 1rm6 41b6 4it5 2qb5 52q5 6he5 4ay5 1g5
nike 5vf6 2l46 3s65 4lm5 6fu5 57w5 1c05
marina 5l57 47n5 6vi5 4l45 6ad5 1p95
whereabout 4oh6 4tf6 1kf5 57k5 7dx5 56x5 us5 2me5 4lk5 6na5
junk
inevitab 3nm7 5yl7 32t6 3ik6 2ji6 2166 5nt6 1fv5 7r5 5er5
rebecca 4by7 77r7 2gp7 4r97 2g87 6wc7 3kv7 4856 56h6 63g6
browser 64x8 5gd7 4at6 1356 1d06 t76 40u6 71t6 27s6 4sw6
hick 6k56 4x26 2sf6 78i5 4mt5 5ef5 2hr5 4o05 3mm5 6gd5
duma ch7 71d6 14q6 jy6 5bp6 1j06 yg5 5kq5 1im5 4l75
kee 5qw7 4ei7 2vl7 4gx7 7it6 5nr6 4hq6 3q66 42c6 4a96
incomplet 7897 66a7 68x6 4u85 5iy5 4vo5
ajax 7be8 6yn7 3ih7 3ay7 6ki7 6d96 5uh6 1vs6 5lh6 5xp6
unesco 1se6
penguin 7a38 7cg8 68r7 3fl7 7877 4h57 5dg7 2776 3c46 71r6
tolerat 3tf6 5ti5 3r25 6y05 3x15 5ns5 3j85
rashid 2347 36x7 1mu7 3xw7 5cc7 3h67 6bq7 53d6 1o06 2mk6
prestig 6j55 1mw5
reunit 4dy6 66e5
warship 58c8 31f8 2937 qa7 sx7 1h07 46t7 7807 1i56 39j6
compatriot 2pz5 4v35 46b5 5zh5 7ap5 6it5
videotap 23q8 2sz8 ie7 59h6 7ao6 5i56 2ch6 6gc5 7dx5 2kt5
repression 7ed8 4zf8 6in7 6vv7 2417 4c66 51z6 3j86 2ze6 5io6
demolition 3qz6 73f6 4hz6 hb6
shelf 58z7
lecturer og7 68v7 6ku7 5uw7 4rc7 38t6 26o6 6yi6 6q56 3ae6
pav 5qr6 1ts6 aq6 6xw5
destructiv 17c6 66b6 5kt6 2tx5 51u5 5ow5 5ro5
possess 6a96 dv6 1s05
dental 5207 e46 35m6 3so6 64f6 5x16 31o5 50p5 2sk5 2nk5
himalayan 1p57 4qk6 6326 46z6 1xm6 4nk5 76u5 uy5 5va5 2bj5
lifelong 2d86 6f15 5235 79j5
copa 3476 65o6 5nv6 2j56 3ep6 5ln6 6m96 3g95 40i5 7b55
fad 7057 3i55
derivativ 1qs6 3un6 2oz6 1245 5u05 4k05 1nf5 3bl5
condolenc 75p7 3w87 6s17 5kc6 6036 3d06 4o96 3lr6 4uj6 qq6
pivotal 1ie7 36t7 4pa5 7fa5
rogu 6pq5
brigadier 26t8 1y18 44g7 3dt6 v76 tk6 27l6 7cb6 5276 2gd5
thumb 3887 4vq7 7k97 4vz7 66t6 1sf6 5446 7bg6 32g6 2c16
ayatollah 62g8 39l7 4ia7 5m26 14h6 4wq6 7606 5xk6 45o6 2dk6
chernomyrdin 6q08 1im8 3qc7 6vu7 4gj7 1fi7 5yj6 2ls6 67c6 4rv6
dunn 5t77 2km7 1or7 68o7 5dl6 pc6 75y6 5lb6 5qd6 1x76
sunderland 4h99 5lh9 5tb9 5l19 50d9 5pt8 4d78 2un8 4bt8 4d98
prairi 4476 6v46 5tp6 6om6 38v6 1zv5 5m05 1tj5 5sz5 2w05
pill 4fs7 3qi7 4xc6 5zo6 eq6 6cr6 2tg6 3bq6 23r5 54v5
opium 5ep7 3ns7 4vw6 2r06 5fl6 7em6 3e46 2p35 2tu5 10e5
thunder 33p6 5zc5
realm 2mb6 4j35 2xa5
reorganization 2h18 4da6 1qk6 1nb6 22i6 36d6 48v5 4wx5
durabl 3dv6
logan 5607 50t6 68o6 5ne6 6oo6 34p6 3cg6 4d86 4cx6 6em6
greenpeac 7805
recruitment 3fu6 5z16
banana 6wh7 6x96 7aw6 5dj6 1nm6 5ve6 5ds6 4746 4q36 1rw6
cann 40z6 2186 rd6
najaf 7b49 4a78 4an8 4lx8 2yj8 nj7 1cv7 42x6 3ng6 56j6
exemption 4u17 2oi6 42z6 2hv6 18n6 61t6 2o15 1wb5 4rk5 3ge5
pornography 7fj7 5197 xb6 2ek6 1666 4gu5 3985 hi5 4bw5 pn5
violin 2fm9 7fw8 7ko7 7in7 6cy6 1ym6 4oj6 6de6 2tn6 2dj6
somerset 5jk8 5sn8 4wa8 3xr8 7d68 5ox8 65n7 6aj7 4ip6 5xq6
cunningham 39e8 4h87 4cx7 3jb7 49j6 2km6 40g6 6hr6 2lt6 4ai6
woodward 7hw6 2vr5 60n5 75y5 1tw5
gazprom 5ys7 3ok6 g56 2at6 19z5 2nq5 66z5 6q5 7ga5 71l5
saleh 1u98 1o07 2rn7 1mu7 3db7 36x7 67e7 3h67 2dk7 2yb7
julius 6og6 2x76 11j5 40s5 5w55 4tm5 6lq5 34a5 4t35 5vl5
alain 78x7 32o6 4ej6 75z6 4bo6 2466 2je6 3t66 5ea6 3x86
glimps 64a6 6bo5 4rq5 4lk5
controller 1ba6 4sw5 5jd5 4mo5 6195
windsor 6ac7 52f6 5sb6 6aj6 5oo6 1376 6w36 58y6 24d6 7az6
friedman 6qv7 5x87 7936 2qt6 7c16 59x6 70r6 5uk6 64s6 6nw5
embarrassment 77m7 44l7 4j96 3cf6 7i76 6w26 7fz6 37a6 7fh6 6yz6
edwin 51t7 2gg7 2va6 26s6 2756 yf6 4i76 3ye6 2m96 6y26
rita 34m6 6uu6 7386 4r96 5xm6 3dg5 7hr5 6j85 1fc5 2ct5
gentl 4y46 4e56 5oa6 7c55 6gf5 4n05 1qw5 6q25 1wv5 38y5
cone 4xm6 2e35 1m25 5ei5 4nd5 7085
aig 47v8 3im7 6bl6 2xf6 6ar6 4pv6 3yu6 6d16 3zx6 2n56
calderon 5887 4hy7 6vb7 6nb7 52n7 1qy6 3856 6d26 69q6 6h66
eighteen 4p09 4k79 63q9 3s99 47w9 30c8 2m58 5js8 29h8 3778
annex 5y96 rz6 6m16 1kd6 5ad6 3p26 6yg6 7d46 2r95 3l55
playwright 4h38 6958 2fu7 tq7 2i56 4t16 4m86 4fa6 4oj6 12i6
leverag 5v88 3qe7 11q6 7ct6 3626 15a5 3gv5 3605 2ew5 3pr5
fragment 4qs6 2n16 4hj6 4m26 18o6 5xj6 68a6 4i26 69d5 2zy5
mislead 7898 66a7 1th7 72h6 4l36 5v06 6386 61a6 5dv6 5106
abrupt 2jq6 45y6 1mr6 4i85
cologn 2e88 4kh7 54e7 5uh7 3fe7 7227 1bb7 2ou7 5we7 61m7
hansen oq6 71w6 6pn6 5986 72z6 3j36 7536 6hr5 63g5 3n05
procession 6777 1yc7 2fi7 3u36 6fz6 2cg6 zj6 2k56 4d6 4zu5
commenc 7216 4z65 4h5 1rz5 1li5 5fm5 2jp5
surpass 3ya7 3s76 2ix6 21r5 1nl5 5n25
skepticism 7fz7 2xb7 37a7 3ia7 3q36 1cn6 64y6 5qm6 75i6 3cf6
freeway 6438 70p7 1057 60s7 4067 34q6 7bp6 2546 3y06 6oa6
conquest 5y97 1cd6 1186 5ag6 1e16 5pj6 3ke6 as5 2jj5 25z5
nasty 4168 5kt7 4gs6 53e6 5e46 34i6 54d6 2r76 5pi6 4yt6
goddess tj7 5t46 4be6 1da5 3ig5
conni 6a27 5ec6 4ub6 3yh6 72t6 63g6 52i5 2075 75a5 4jv5
commemorat 1898 2658 2cg7 6la6 zj6 2k96 7ey6 6fz6 2u05 64i5
accumulat 39u6 3216 7795 2455 1245
rockefeller 7jy5 17g5 6gg5 7bc5
tributary bi7 1tj6 5q66 7g66 3956 6fq6 6d65 6xi5 4tr5 3x95
ftse 5gf7 7h37 2567 b36 1x86 30b6 74m6 5sw6 1kt6 4z85
neo 6z37 2086 3sx6 1rp5 2eo5 su5 4895
vista 5pq5 1ef5 64x5 4pd5 5ar5 4un5 3sj5 5gd5 71t5
curator 5yz6 li6 6ku6 1zs6 7cp6 63m6 5b95 6zu5 1ma5 3e25
flyer 7cg8 3fl7 7a37 4h57 5ay7 68r7 7877 2776 71r6 3er6
lowe 3kn6 6we6 3zb6 3mm6 4tb6 10a6 6qf6 4cc6 2055 1ox5
distress 4o95
shrimp 7ks8 6878 62b7 14f7 58i7 3ol7 3fg7 4iu7 4q37 6wh7
renovat 3oz8 3qz7 4hz7 cn6 5pe6 3g36 6266 5a95 7i5 6615
gardner 5fx7 1nk7 1zw7 5lb7 5ef7 2kw7 2667 4h87 7867 5qd7
vicinity sg7 2o87 12z7 d86 3gx6 bt6 2x6 6x26 24w6 4v96
lithuanian 6ip8 5t08 2t48 2on8 39p7 59b7 7ba7 2dp7 2uz7 39c7
pcs 5gd7 hz7 71t7 5e56 40u6 2gn6 5rv6 66f6 32n6 5t56
supervis 5j16 4f36 3vg5 36j5 11a5
depos 2am7 4fv7 4sp6 38l6 4c46 1iv6 3ie6 33x6 3jy6 4lu6
dedication 6f18 3cn7 6s16 3qm6 78n6 5jv6 4ay6 7fp5 75i5 2j15
grower 1637 2p37 7aw6 2eb6 2ni6 6ph6 3h76 5c26 5s96 6zc6
cuisin 3ln7 70k7 3mp7 2816 62b6 42l6 1cc6 4426 3l96 1g36
hardy 5gt5 5t25
improper 3yb6 4x76 6386 4l36 4on6 5cv6 4vd6 rj6 tu5 7e75
guru 3hb5
bother 27p7 2d66 26e6 2j76 1pj6 35j6 2vc6 3o76 3ui6 29p6
jok 3mh7 31p7 1cj6 2sy6 7do6 79p6 1f96 yr6 26e6 13f5
glov 7fc7 5hr6 4ef6 2l46 46p6 3hc6 42p6 3ax6 34f5 2eu5
overshadow 6lw6 1nj5 pu5 3wl5 3bn5 3kp5 64i5 25q5 76b5 41l5
vault 3gn6 66d6 1l45 46b5 5ac5 2tz5 ee5 3hv5 2y15 3tg5
stranger 2ma6 46y6 2f06 4rq5 6785 fv5 3ox5 66e5 23t5 3lw5
presbyterian 4l09 5o98 3948 4gd7 4mn7 4sf7 3sg7 3ot6 4bk6 946
silly 4gs8 57d8 7fx7 54d7 53e7 6yw7 2r77 3ne7 2t27 65w7
laptop hz7 4s67 70f7 5gd7 o57 5do6 68z6 71t6 5t56 41o6
damon 50o7 5zv7 3zb7 21x6 2o36 7c46 57f6 35q6 1ta6 6mx6
muster 3nl6 6sc6 3mx6 75h6 5h26 70y5 4pi5 65v5 4re5 6mm5
witch 5w67 3ox6 7396 5nu5 5sg5 27w5 6635
defenseman 7827 4gt7 4aj6 7cg6 68r6 7876 4ii6 3fl6 4xl6 5ls6
gerard 2je6 78i6 32o6 75z6 5ce6 34j6 6wu6 5nq6 5y76 42y6
angolan 5vv7 5un7 4017 4lw7 2k37 2p67 6tg7 7j87 60a7 4ko7
judy 3xx7 3yh7 5xm7 3tn7 58l7 3dg7 4ub7 6ag7 4fd7 65k7
hyde 2xy6 6v26 6336 4cx6 6ac6 3mk5 7jy5 5l85 22z5 79w5
arguab 5yl6 1d76 4p76 5mm5 5f75 5oh5
willis 1nk7 5dl7 3mm7 1xu7 33a7 2kw7 3jb7 20v7 6cu7 2or7
profitability 3oq7 4ye7 o86 a06 3cw6 4ft6 vr6 22s6 2oo5 1115
yao 4n78 25s6 1ml6 6ig6 6ox6 5q06 2ds6 6qi6 40a6 4s26
bullpen 1m27 2e37 2wi7 63t7 2cn7 3ml7 4fq7 1pt7 3yw6 4mj6
appropriation 4ci8 e36 7h6 2te6 3d86 15x5 wy5 5585
cite 1fq6 1l35 28q5
sedan 6yo8 5nl7 78k7 3mw6 3s46 3hd6 2ty6 6t26 7jz6 3ty6
plymouth 5y87 6mb7 74n7 4ee6 7i16 3eu6 5v46 50d6 6rf6 4wa6
builder 2ab6 39g6 1ry5 y55
reinforcement 6j7 1si7 3xv6 3m76 2iu6 2c96 4y6 2oq6 7dg6 27c6
cultivation 5bu7 2p37 6566 7em6 1hs6 11w6 4vv6 3gu6 3cj6 3h75
reuter 6gt7 3lf6 2t36 i65 2xe5 2fg5 w25 5gq5
aris 4r67 kz6 27i6 70m6 3po6 21d6 ov6 1t16 2lk6 6t35
lara 6wb6 6md6 6fg6 4di6 5tu6 44b6 45v6 7686 6tj6 6p85
spokesperson yn7 6c7 79v6 52r5
collid 3g07 1277 31x6 1096 1sd6 2iy6 46t6 52m6 wr6 2746
ditch 6yp5 49u5
hayden 6fg7 6md7 6d37 7jt6 6hl6 1p76 4di5 3145 2ev5 6wb5
bureaucracy 6uv8 3eg5
travis 5847 50o7 4gc7 3t96 3j36 6hr6 6p86 3hh6 3yl6 1xb6
discharg 6675
avert 5526 6fx6 3oh6 dj6 4yi6 4cv6 6qo5 58r5 1075 47h5
minimiz 6qo6 w76 4bl6 4nn6 5ns6 35o5 5f05 rt5 u45 4og5
daly 5g37 6tl7 4u67 7ag6 3k26 6u86 23a6 3146 65m6 2cl6
sabotag 4dv6 6x46 53u6 qe5 7e45 1655 5vx5 3ts5
nablus 60i9 3m58 3as7 4gv7 m67 62p7 6rz7 64l7 3gx6 6be6
erosion 6uo6 5w46 5rs6 6o56 66h5 57h5 2bk5 6lv5 1wp5 6vz5
pri 6nb6 6mz6 6je6 1s35 6db5 3165 6vb5
ironical 2bp6 2z96 7c36 1fv5 1y35 2e95 4ul5 5ee5 16i5
berger 4096 70u6 4cc6 5sv6 4yj6 3px5 5jb5 6nc5 6h25 32o5
blad 7gv6 2gr6 3kq6 49d5 6jw5 3do5 3fa5 4bd5 2yy5 28k5
sour 2lr6 6rs6 1wv6 3fg6 7a16 3h36 2wj6 37w6 4iu6 1ph6
dialect jj7 24b7 5h36 2zv6 7f86 6pv6 2rc6 6ue6 3246 7hf5
byron 5lg6 1u46 7ag6 3bs6 5kl6 5mn6 62v6 23a5 4375 6765
feud 3y47 4w15 6015 2vb5 13j5 2ai5 5iq5 1nj5 1mf5
ebay 3ad7 27s7 3s56 29y6 64x6 47b6 oo6 1355 35b5 5sp5
extremism on7 2pl6 4fy6 5y36 7dz6 11n6 3yy5 dd5 4fz5 3r95
fatality 11c7 1m86 536 1b66 1z36 4q46 ue6 7335 6oc5
petrol 1xw8 3667 qt6 g56 7ad6 3fz5 1cu5 3gm5 1dt5 5ml5
pneumonia 44z8 2qe8 35r7 4dx7 2637 5qy7 3ld7 2iw7 3om7 4wt7
customary 1d36 5645
immens 2b89 2zg8 27h7 3p56 4b86 2456 pb6 7445 4q95 2cx5
illicit 2ek7 4vw7 2tu7 rj6 2r06 6jn6 5bu6 3ns6 4446 6pq6
discontinu 6dz5 5d05
shortstop 3vv9 4ii8 5ls8 53w8 6mx8 2e37 3ml7 63t6 6vy6 4ru6
pitt 62k6 35q6 2kw6 5ef5 6cu5 2sh5 5pu5 6jx5 3l75 3845
amr 5te7 6ei6 5xn5 4jl5 2mk5
toilet 4qv8 6w67 2hc6 6e26 1a16 1yp5 4f75 2eu5 3ur5 6sh5
simmon 3kn7 ls6 4fj6 25i6 2ev6 1x36 4nu6 3146 4ai6 1tw6
scoreless 5ug8 15w7 1m27 5yn6 2hd6 6u46 4t66 5ei6 2xo6 1uk6
benson 68o7 3qu6 4986 4kn6 5fr6 7fi6 5g86 5wb6 3kn6 1p76
contamination 4g67 4yu6 7af6 3fs6 2bk6 6cf6 3od6 3vn6 3z96 1z35
moldova 19z8 3ks8 2zt8 1pp8 2ap8 2nq8 3ec8 4078 39c7 2ve7
papal 27a7 1627 70d6 3io6 1i26 4gd5 2wd5 5ou5 2ru5 1dg5
boyd 5dl7 2sf7 6em7 5lb6 7866 21g6 1nk6 4cx6 20v6 3qu6
unauthoriz 6386 6g96 rj5 3qv5 2tf5
goodby 4t77 3wy7 4ae6 3hr5 fv5 xk5 23t5 6i05 35j5 4fe5
zarqawi 2pq7 1v47 1a67 1iy7 17k6 1836 6cn6 5yv6 qi6 6be6
sporadic 3h47 dd5 5nh5 1mf5 6uk5 3cr5 2ce5 2ip5 47h5 1ux5
stefan 45u6 6cc6 4pi6 5r66 5jb6 5pz6 5985 6fv5 5uh5 5175
harrington 79a7 4u67 6tl7 5i77 5f27 7ag7 57f7 75q6 5mn6 3146
felony 6o47 1597 2hu7 6cx7 4km7 2dg7 fy6 3986 5926 7136
clement 3f86 2ii6 34j6 2va5 2uh5 hg5 4pi5 3ph5 4u75
merck 6hs9 71g7 3bc7 5z86 76a6 2t86 5hb6 1fp5 57w5 65g5
oblig 5877 oi7 5gs6 33q6 15y6 4od6 32b6 2rs6 12l6 6dr6
williamson 3kn7 25i7 5fr6 5ft6 3rd5 6335 3jb5 5yg5 75y5 1xo5
divert 1025
virtu 2uy6 6f16 6el6 7fp6 2985 4be5 3jv5 4zb5 3xk5 78n5
telescop 4f07 49k6 6wn6 1gv6 4rr6 2496 74z6 2e25 3zy5 57y5
sally 56h7 3iy7 4a27 3si7 63g7 5l77 7gj7 57x6 5aq6 2lf6
desktop 71t8 5ar7 40u7 5do7 hz7 t77 5e57 5rv7 65q7 32n7
spun 3096
dax 7h39 5dc7 5sw7 b36 2ou6 30b6 2566 1x85 2v85 3655
clara 1ef7 4un6 1p96 3796 6bu5 5a75 66x5 7645 6uu5 6x15
dash 2tz5
anatolia 6mg7 3xj7 3uf7 2xx7 5yo6 6fr5 3ke5
onion 4hb9 2yd8 4hx8 7kq8 4iu8 4q37 59a7 3fg7 58i7 6km7
bahama 6e87 3237 6kb7 5hi7 2mw6 72c6 2ku6 ap6 3xn6 1ue6
silvio 2qh9 4kd7 6407 61j7 6d26 78x6 6h66 7246 36w5 4yj5
trevor 7636 6706 6ii6 1gj6 2d36 3n06 52b6 2cl6 3up6 36u6
watt
vinc 5ia6 1456 2s06 4h86 2bz6 6jh6 6eu6 5nf6 1xb6 2se6
birthplac 5u57 4fw6 4ew6 3185 3t55
newsweek ng6 xe6 2fg6 2xe6 2vo6 6i66 xs6 5535 fj5 7fy5
rug 46z8 3x08 1tb6 uy6 1x46 7566 70w6 4xn5 5s75 1385
abid 6lg8 33q8 6ec7 3id7 3lp6 32b6 5g76 2gc6 2nt6 3e96
woody 5du5 68u5 4wl5 4ml5 6w75 5t25 5oe5 22a5 4f55
famin 6zo7 2ua7 1986 5oc6 3a46 4yi6 6jz6 3gg6 5iq5 1wp5
weaver 4tb7 5dl6 4ws6 4tk5 6845 3hh5 6335 5fx5 4x25 6hr5
disruption 4dv7 2zl6 55z6 77l6 44i6 5866 1ek5 2vd5 2ce5 4bj5
hik 4xt6 2bi6 3tx6 3vh5 56w5 6t85 47f5 2ow5 3an5
farmland 3cj8 1387 26u7 11w6 6o56 2p36 4vv6 1hs6 55j6 5rs6
joshua 2g16 46h6 6xa6 3n06 ct6 1zd5 3bs5 4by5 4uf5 4tm5
reminiscent 5i36 st5 4p35 47q5 lk5 4qy5 4fp5
quo 2aq5
henin 5zh9 6sc9 70y9 65v9 4re8 4bq8 2vs8 3mx8 68i8 62e8
accent 5fb6 29d5 4kp5 3ys5
deportivo 7aa8 51v8 6wk8 7ev8 5xp8 6kj7 3fj7 1vs7 6mf7 7iv7
upsid 6us7 4e36 4kg5
reconsider x36 2wg6 g26 7m6 5j76 dw6 2wy6 oi6 3605 2py5
rational 4z57 2ny6 72r6 6q66 44p6 6l06 3t45 4mi5 2r15 2vu5
confession 2cf6 59l6 1ow6 7dx5 4ar5 45q5 5b55 1th5
wan 4ll6 6qi6 6ml6 79y6 7eb6 7406 5ov6 7cq6 3ss5 4cl5
olivier 47e5 6ii5 5ce5 3t65 6g85 5ka5 4ej5
bayer 6ki8 6yn7 77x7 3ay7 5uh7 54e7 2e87 4kh7 6d96 4s76
nile 6d66 bi6 3956 4qo5
spear 4ij5
fancy 4pq6 1c36 2cq6 6yw6 5w85 79u5 78v5 1in5 2tw5 4uv5
provocativ 5wt7 7ep6 61a6 4l36 7e46 65w6 51p5 57d5 4qy5 5e45
butt 1qt5 56i5 7di5
sunnis 1cv9 1v08 3dk7 1r87 ko7 ma6 3m66 6i46 6pc6 5vc6
bermuda 6e87 5gk7 1ue6 3236 72c6 6kb6 i15 2ku5 3xn5 ap5
daytim 5q6 50w5 3mv5 4y55
overcam 28r7 1uo6 i56 49x5 3mx5 1e25 70y5 zb5 62e5 48t5
padr 5389 6ll9 4mj9 2cn9 4ru8 3yw8 3m08 1pt8 3wg7 2f87
circulat 2xw6 6hc5
neighbourhood 19c7 2cp7 2576 3gx6 2ll6 6x26 2o85 5qs5 7h75 3jl5
chaotic 6go7 66b6 32z6 7dk6 2ze5 4qy5 2df5 5k15 2rt5 71s5
archer 1cz6 6336 66q5 5p55 62s5 3mk5 5xi5 5fx5 7hn5 5qd5
terrific 2mm8 2w77 3xc7 56g7 27k7 3p57 5rf7 79u7 38y6 1lp6
helmet 46p6 34f6 4ef6 2jv6 1g16 5dz6 6h96 4f16 2jo6 2k86
illustration 2nu7 3gc7 52j6 4ro6 1eg6 6156 30f6 4486 2046 3e26
potent 3vc6 tg6 76n5
protestor 29v9 1bt9 u17 2qg7 63s7 53j7 2bb7 1mf6 3or6 1dm6
bug 6636 1fr6 3rm6 5qb5 69f5 4u55 4mr5
tycoon 4r88 28z7 7k86 53r6 5ys5 5425 5gl5
brak 2gr7 7ai7 6207 3za6 4dg6 28m6 5s86 1436 2zf5 6xd5
burnt 21y7 69d6 4v25 3qz5 1i75 30w5 3of5
yitzhak 3bb9 54y8 2su7 3vb7 2z57 1is7 7jr6 2gy6 36w6 1ca6
appetit 3ia6 3pn6 35o5
barber 62a5 3vj5 5c95 40g5 6p85 2975
aspiration 3rc7 3y15 4uw5 5y35
resembl 1kv6 5h06 47q6 3ys6 6g65 77d5
shower 6e36 77z6 6h15 4f75 1sb5 17h5 4qv5 73s5 5jy5 1dx5
clip ie7 2sz7 5b56 4606 24i6 23q6 1eg6 4ki6 2zf6 4fu5
dominiqu 6to7 3t67 2467 32o6 4ej6 4bo6 5ce6 4096 6ih6 2uh5
els 4u69 79a8 6tl8 5mn8 65m7 5g37 6rk7 6a66 2kg6 28a6
reasonab 2ny7 5lk7 yd7 2fs7 1rk6 2ji6 2v26 2g56 3196 6an6
underscor 5y28 3bn6 41l6 4vf6 3gc6 1mj5 3c75 5r75 1je5 2395
donovan 5go6 2yf6 1ta6 1y86 5766 3ju6 3jb6 29l6 3yl6 4ze6
volatility 2lk7 77l7 44i6 4jr6 2ng6 6us6 6z86 u86 un6 73p5
extract 56z6 22x6 4w55 6h05 4yu5 57i5
invisibl 2ff5 6r75 6z05
expenditur 2h87 vr6 ft6 d06 2bq6 5rc6 27b6 19t6 23f6 4836
anytim 3zc6 21f6 2bx6 2vc6 2q65 ud5 68p5
homemad 3cr6 3sa6 23p6 39n6 6jw6 6zl5 4ob5 5s55 50k5
whistl 1q16
borrower 1vx8 4kl8 3tc8 58o7 75k6 5m86 41f6 3zx6 2ew6 12r6
exodus 5556 za6 2n25
translator 5uy8 6t56 2rc6 13c6 4h35 5cs5 6955
redskin 4wp9 6f99 66c9 3ua8 4xz8 4h58 60c8 3m48 5vo8 5o87
undertak 7217 4bs7 2zd6 1566 2cs5 11a5 1y45 63p5 2u55 3rn5
curtain 1hn5 1065 38b5 2ia5 4me5 2yy5 6zk5
censorship 5b66 1ov6 2f55 6vv5 vh5
nepali 70e8 1xm7 5kp7 5un7 3j27 6cz6 1736 5eb6 6c26 4016
strif 47h8 2ce7 3m67 44i7 ov6 6y56 1mj6 2ng6 2ak6 dd6
asteroid 7cv7 49k6 7kj6 22r6 3go6 5ty5 4g75 5375
hormon 5oj7 2vm6 2qp6 6535 4fs5 71y5 eq5 5bt5 5w25 4xc5
rope 2ge6 6fj6 30l6 3y36 6yb5 75x5 7fc5 47a5 4ef5
davidson 50t6 6oo6 4fj6 20s6 37b6 2zk6 75y6 2vr6 1pr6 4y26
convenient 6mo7 3fh7 3iq6 2dv6 6vn6 6if6 1qf6 7iq6 w36 2kx6
hazardous 3fs7 4yu7 6ol6 2bk6 17c6 51u6 4ca6 2vm6 17b5 wk5
patroll 1sl8 46m7 1si6 27c6 qn6 4676 2iu6 4e06 2im6 77k5
documentation yv7 3p46 35w6 6626 37t6 1ot6 1n05 6qq5 3n35 6t5
repeal 3yo7 1re7 wy7 57c7 76z6 2hv6 2lh6 5rj6 4is6 52k6
servicemen cf7 ya6 3o16 3mc6 2im6 3p65 6qe5 4el5 3vz5 57o5
oversaw 4f37 3vg7 7216 5dp6
irv 4b96 5626 33a5 5tm5 3kb5 60y5 4xo5 29j5 3e55 3t95
clever 6l07 7ep7 2r77 38y6 5e46 7bl6 4n06 6yw6 2956 78v6
buddhism 3m18 2wr7 1ha7 5p86 30q6 3qp6 61p6 6re6 1lw5 4er5
powerhous xl6
widen 1pw7 5r76 1xk6 2k16 50m5 51x5 2y95
clarify 5h66 10g5 5005 46f5 57c5 2a45 20l5 s95
kathleen 75a7 4856 5ec6 7ae6 2hi6 2lf6 4gf6 3yh6 6d56 2gp6
consol 58g8 6ct8 4vk8 6n37 5gd7 70f6 4s66 32n6 71t6 41o6
wag 2ak7 1zi6 2i16 16s6 2d06 2ze6 2a35 h45 2ri5 46r5
schneider 5ud7 5x87 6r26 5yg6 73j6 45u6 64s6 7g46 4yl6 6h26
anton 4pn7 5w56 77f6 5or6 6k76 5na6 77j6 6lq6 6856 6r25
cockpit 6e47 3uo6 6246 1065 3nd5 5cg5 3d15 28m5 6vc5 6j35
tighter 4nb8 6zj8 2wm7 6ey7 7fn6 1nc6 1lz6 3hq5 6xh5 1gf5
rig 4yw5 6385
homosexual 19u7 5k37 xb7 4f67 1667 1036 5tr6 4o45 5195 6g95
punitiv y16 1gf6 4mx5 2945 wi5 66y5 1015
cab 3hk7 10u6 5nl6 wr6 6yo6 6dj6 47f6 1cu6 3gh6 2gr6
fortify 2176 4qa6 6615 6x25 5o45
sussex 5c88 5sn8 4wa8 7d68 3xr8 5ox7 5y87 65n7 5xq7 6aj7
ramon 3vl7 25f7 18l7 5mi7 3fv7 29s7 5886 6r66 3ej6 4x66
newsletter 4zx6 3sy6 du6 1s26 sa6 ng6 5gq5 oo5 2vo5 2aw5
martyr 6be8 2us6 27l6 7ew6 5935
fring
celsius 65a9 2157 7f06 3zt6 wu6 6h16 4c35 2la5
fortunat 2e97 2jz7 3o77 7el6 7c36 2586 2j76 35j6 4fe6 ix6
lied 2fc7 3yb6 45q6 4cy6 13r5 60n5 4am5 5kw5 5yx5 5dv5
sixty 4339 3vs9 3779 29h8 5cq8 3s98 63q8 4p08 4k78 47w8
yangon 6gi7 68q7 6cz7 1cs6 4ak6 7gm6 27m6 4if6 42x6 39m6
dwight 6gg7 1o36 2dt6 5pb6 7i86 6766 2jg6 5lg6 5qo6 1bi5
accomplishment 2j18 js7 2o26 35p6 5dr6 4xr6 4rf5 4ay5 1to5 4ab5
peasant 1636 2qm6 5kk6 2v56 3w15 3w75 6tq5 30q5
remak 47j7 j27 6lh6 7dw6 4gg6 31h6 3k76 4o6 38k6 1hi6
blanket 44u7 73s6 3ax6 21e5 2eu5 1yp5 7fc5 5i45 2l35
francesco 6eg8 6z78 53x7 6x37 45u6 6ny6 38x6 67r6 6d96 5uc6
waco 7i65 4ce5
unstabl 2vn6 66b6 4af6 3ck6 4jx6 6s26 42f6 2c06 1q95 17c5
garner 1n75 4gn5
homosexuality 5jg7 19u6 5tr6 xb6 1ha6 42o6 3r96 3m16 1665 1so5
spiral 4kg7 4e36 4dn5
laureat 2a89 4hk6 3cl5 2fu5 39m5 5cs5 6rv5
fountain 1du6 4jb6 3d76 6ys5 4nc5 3x95 5a95 3ll5 6b75 61v5
granit 5vj8 4nc8 30w6 4916 48z6 14x6 6pe6 6sp5 2xz5 2u05
stapl aa6 7em5 2eb5 1rw5 2xt5 46l5
kirkuk 4lx8 4a77 3ng7 nj6 3dk6 5c46 4an6 7b46 5us6 1cv6
toulous 46g8 7iv8 6g88 4qg7 3az7 61m7 44o6 7ev6 5aw6 6lz6
lula 6qj8 2wt8 6nb6 1qy6 71n6 5cp6 52n6 2et5 5tf5 3855
convey 5bj6 qq6 6036 6s16 1sj6 3w86 ro5 75p5 43n5 3d05
vinyl 2zf7 3tb6 6oj6 ay6 6g76 1ki6 4n56 24i5 7035 7ka5
breakup 5xx6 4yh6 1785
buildup 6j5
genetical 63u6 22o6 5156 2ts6 2xs6 7205 2p35 6nf5
roadmap 5lt8 2116 2cs6 2926 2p26 5d6 2fv6 3mz6 2yn5 1v75
abundant 6sd8 66l7 5vy6 6dd6 lh6 2p16 3ux5 4i25 4c35 5rs5
nowaday 2vc6 60q5 5nt5 6fa5 3275
laborer 3qh7 9m7 3z46 3qg6 1d46 5jw6 2595 1635 2qm5 69j5
conrad 5fc6 2ci5 3v75 4tm5 3bs5 5ne5 23j5 4d85 39e5 1f05
reef 54t7 6vk6 6lv6 1ck6 6o55 hq5 2lu5 4jb5 5wv5 6gk5
predator 4up7 7877 4u56 43j6 53f6 5pm5 5ay5
stalin 3998 67a7 ph6 3sx6 2086 79b6 6k76 4do6 4zi6 su6
bangladeshi 70e7 34v7 5ip7 4xg7 17w7 1ix7 5un7 4017 6c26 2xm6
ratification 4l78 y87 4mz7 11v5 1re5 23c5 3jq5 1v75 5at5 1n25
pulp 1xh6 3j45 3925
tumor 62x8 3k07 vo7 3jn7 48r7 2pc7 1jk7 14e7 7416 5156
vicious 2ze7 5d57 7f97 2d06 5qk6 58b6 4166 4wd6 1bz6 5ro6
rbis 2hd8 3y98 5yn8 6q46 3ml6 6aa6 3zz6 2ho6 5ug6 4ru6
undefeat 3e38 6u47 1uk6 6xt6 1uq6 3zz5 6gx5 c65 4h15 71z5
intentional 3ts7 5qn6 4j25 7k75 5dv5 5jr5
defunct 2xc6 4ol5 2bu5 1b5
morton 7fi7 1ea6 4gr6 2ev6 ls6 2dt6 3846 4fj6 5fr6 25i6
advancement 4ay6 3o56 2j16 3b55 37q5 bs5 2in5 6755 1rm5
cleanup 4ca5 1a15 5iw5 2835
charlton 5br9 5lh8 5328 4d78 5pt8 5tb8 4h98 4d98 2un7 4mf7
scratch
fleischer 66r8 6ps7 5n47 6bi6 2qz6 1fs5 4ju5 6nw5
authentic 6na6 3l85 6bo5 1ob5 4p75
pier 5am7 6ad6 4l46 47n6 2c26 2iy6 5wv6 6ys5 4065 4l15
chee 4vh7 4ei7 6im6 5of6 76o6 76g6 6ap6 4gx5 6k35 5mf5
dorothy 4r97 3iy7 3kv7 5gc7 57x7 6hq7 4hm7 2qs7 3gf6 1o66
webster 3u96 4gr6 6jx6 6336 3hj6 7c16 41i6 4cx6 ke6 6946
mgm 1nu7 12e7 3ub6 4616 6zn6 1py6 5pg6 7ga6 6p16 6p96
buffer ss6
chapman 5dl7 3t97 2ev7 2kw7 1xi7 4h87 5t77 4ps7 2vr7 2056
mci 5tn9 7dh8 6ar8 7b27 2gn6 3s56 2s16 2ga6 47v6 1nb6
diver 3tu7 wh6 10b6 3fd6 57y6 2936 18w6 3mc6 3li6 6y76
obesity 3wh8 52q7 6r07 7337 ol6 57b6 vo6 4la6 7by6 5q76
clarenc 2gg6 28p6 1tm6 51j5 5tc5 gw5 4i75 5zt5 m25 57u5
rodney 5fc6 38h6 7i86 3rd6 1u46 3a16 5ju6 1q25 4375 34p5
fulham 5tb9 5pt9 4d79 4d99 5br9 4h98 5l18 5328 2un8 50d8
applianc 5x07 2vj7 38w6 1bh6 3326 qx6 2gj6 4s66 32n6 39d5
wilkinson 6fl6 5766 4mt6 2or6 7jt6 4d86 3w96 33z6 5pu6 76j6
remarkab 3ir8 5i87 59t7 1y37 4ul6 48k6 1o56 yd6 3dv5 7el5
authoritarian zx7 5sa6 4c66 3xz6 3eg6 su5 38l5 6sg5 5b65 4c45
loyalist 1wn7 4pz7 3977 2ko6 2wp6 2l76 6rw6 15j6 2zz6 2eo6
liga 3sb7 5nv6 4a56 4s76 5bg6 5h45 7b55 7ev5
preparatory 6he6 4bk5 3ji5 u75 2fl5 8v5 42b5
sur 6v76 40v6 4ei5 6o65 4a95 7a55 5nr5
paus
altar 2r87 6s96 4nc6 2fd6 2xz6 2ha6 3t56 2g35 3185 48z5
outfielder 3vv8 53w8 5fn8 4ii8 2e37 63t7 4fq7 4ru7 25c7 4mj7
blueprint 5kh8 4207 2927 s46 2cs6 1y46 nc6 1ia6 2sc6 2116
coffin 7b97 6776 69d6 3oo6 1yc6 3t55 5cz5 6hg5
deborah 2g87 3yh7 77r7 5so7 3xx7 5yy7 7ae6 2lf6 5ec6 7id6
vigorous 1tc7 2i16 3r26 2005 3vo5 2cz5 1qp5 3745 5qk5
beard 1ko7 7c26 1g15 2jo5 1z15 3ax5
bian 5399 1am8 7gd7 7d57 5vq7 3w57 5mh6 3sc6 62q6 5um6
selectiv
riversid 4477 7ib6 6ys6 6jy6 6ad6 4066 1bm6 5y86 38v6 79w6
modul 49k6 5oz6 64o6 6cq5 7j65 7kj5 28w5 ge5 43o5
akbar 14h7 62g7 5bo6 2dk6 4ia6 4zq6 7g56 1k46 7i26 4wq6
darwin 3tl5
assailant 3d49 1vt9 4008 4fi7 3sa7 3077 2im7 7ij7 3ew6 12j6
gil 5886 67i6 6ep6 59y6 6rl6 55a5 7745 3fv5 3ej5 2qd5
pageant 5186 7kb5 46c5 4pk5
philosopher 4h37 2fu7 6rv6 2jx6 2d46 63m6 31y6 2206 6jl5 wv5
repay qm8 49r7 3ds7 3zx7 12r7 5xe6 5ii6 2ew6 1mc6 1d6
mitch 6i97 26j5 5d75
maturity 1qn5 3np5
receipt vr6 5ie5 2oz5 8a5 o85
macdonald 4xx7 2317 34b6 5wb6 4986 4d86 73e6 7956 48l6 2or6
primitiv 35v5 3245 4i25 6lm5
drastic 4zs6 1ss6 5p16 48v6 4da5 4wx5 5sy5 29a5
noh 42c7 70c7 6xs6 5nr6 5to6 4gx6 55g6 69z6 4a96 62o6
cricketer 2g77 44b7 1506 41a6 5sn5
lien 7gd7 3sc7 62q7 1am7 7d57 3w57 5vq6 5ly6 3mb6 5396
ortiz 4sy8 4ch8 3vl8 2ml8 29s8 6vy8 79e8 3fv8 2ld7 4of7
clad 4f16 7b96 2cq6 2jo6 1g16 1ko6 2kk6 34f5 42p5 46p5
marty 6jh6 36u6 5go6 6pk6 3t65 4u75 26j5 32o5 3up5 35q5
ethanol qt7 1xw6 4o66 3666 6506 2eb5 2oi5 5fh5 4ly5 3fz5
prolific 3bo6 4p76 26v6 38y5 4h35 4gn5 5cs5 56g5 5ee5 2405
erni 5i78 4u67 5g36 6526 6tl6 7ag6 4di6 79a6 6rk6 4376
byrd 51t5 3n85 39e5 3ju5 1u45 1f05 4tm5
anni 6wm7 4r96 4hm6 57x6 6hq6 3tn6 3iy6 2hi6 5l76 72q6
ruiz 79e7 7a97 3fv7 2qd7 6ep7 2ld6 59y6 66u6 6te6 55a6
salomon 2xf7 3v17 2kq7 6bj7 2os7 4pv7 4kk7 3im6 47v6 3bl6
visibility 4tl6 3o06 4wj6 7f05 v45 6755
hewlett 58p9 66f8 2mi8 3sj8 5ye7 2qo7 57w7 64x6 1356 4j56
armour 37p9 3oj7 2297 2gd7 1of7 22y7 6867 27l7 22f6 29g6
cottag 4d57 70t6 6ys6 3g36 2w06 1du6 6qk6 3is6 7hq6 74o6
captivity 57o7 6ui6 7j06 2145 3cy5 14k5 6oz5
alley 23o5
speed um6 5xb6 ve5 4eo5 my5 1cu5 5zx5 5eu5 3ku5 10u5
swan 7945
pavel 5178 4as6 5r66 3a56 71l6 6ih6 3w66 7i56 20b6 5546
amanda 7hv7 5qz7 6wc7 2z87 3tn7 3916 4ry6 64h6 4jv6 5a76
plummet 2kd8 2ix8 38i8 43d8 26f7 31e7 9p7 1pc6 3cq6 4k16
daschl 6o18 4o17 4tg7 4wc7 2mh6 6i96 2v36 1lj6 6ch6 7dd6
mcclellan 66r8 5l37 2qz6 70o6 6bi6 2ec6 6i96 1fs5 1g05 62s5
saskatchewan 5re9 3ta8 24d8 58y7 60u7 2k66 51a6 6i36 6z45 3695
shorten 6xz5 3he5
poker 43l6 2um5 2hk5 jn5 2pv5
hank 60y6 6iw6 7ih6 3ou6 4ph6 4376 6qf6 2fo6 3506 22a5
graft z68 4xh6 4446 1fn6 6c76 1ei6 2ek5 4r15 1v65 6u25
johan 5986 77f6 45u6 5or6 5w56 5vl6 4t36 5jc6 73j6 77j6
sensation 54u5
sweat 73s7 2ue6 7fc6 42p6 2kk6
fatigu 1ik7 79r7 3lj7 2iw7 3pn6 35r6 3b36 2636 7d86 2u35
chandler 4h87 7cf7 5dl7 4kn6 5st6 5lb6 1zw6 4gr6 3qu6 3xo6
joey 52b6 2yf6 3up6 4pj6 2s06 5go6 5zv6 4di6 5846 69k6
greenwich 1ji6 7426 4tz6 79w6 73a6 6305 52f5 58y5 6ev5 5ch5
spat 7fo6 5zn6 5z26 pu6 2ce6 2305 5g15 2415 4q45 2d05
outsider 5676 68y5 7bl5 41v5
deaf 2uc6
void
wagon 6dj7 3tx7 5el7 6yo7 7816 6xd6 4ha6 5ji6 2gr6 1cu6
flora 7i38 5rs6 2p16 6n86 jd6 7b35 5tp5 5p35
zuma 41j8 7a77 2tj7 4mg7 6rd6 4sq6 2fw6 5tf6 52o5 3q25
atmospheric 74p6 7bn6 2156 4hs6 38c6 1ck6 46q6 7f05 41g5 52c5
chairwoman cd6 2g85 2lf5 3xx5 4ci5 5lv5 7id5 g85 yn5 4jv5
lionel 75z6 7ju6 5ea6 4ej6 2uh6 7736 47e6 52h6 2je5 34y5
ahn 69z8 40v7 4gx6 5au6 5mf6 42c6 45z6 4ao6 3q66 55g6
deter 5ti6 6x46 rt6 3x16 5f16 7e46 7gi5 5az5 3j85 p15
seldom 1887 cy6 7r6 506 5ap6 3nm6 4z76 b65 2165 2gz5
fairy 2p78 5t46 3ox6 5w66 5qb6 2xa6 3o96 7cw5 6635 4nw5
nacional 5h47 5ln6 5bg6 65o6 3hg6 51v6 2yc6 3jw6 3jo6 3jj5
magnificent 3447 1qw7 6ls7 2w77 7446 2bl6 56g6 2mm6 2o26 4pq6
proponent 2cz7 4py6 4tp6 19b6 12u6 4a65
creativity 4kx7 3b57 22e7 2st6 3ia6 76q6 6ou6 qh6 4ay6 2o76
graph 4r76 5pf6 5s46 74r5 6ud5 6915 4jd5 4c75 4vr5 7km5
lauren 3si7 4ua7 6th6 4np6 3356 62a6 49p6 6d56 4hm6 6596
kinshasa 3mr8 7kk8 4ko8 3sf8 7jg8 1wo7 4lw7 3dh7 68q7 3i07
nich 4bh6 3cw6 55i5
monkey 2qw7 4si6 5156 4mw6 4qx6 3rm6 5qb6 6396 6636 1a06
besieg 2m07 5zd6 3m56 3gx6 4dp6 2b06 3p26 42x5 7jg5 5f45
kindergarten 2fl7 1g7 1hd7 40x7 43t6 6he6 1bo6 6ua6 3uk6 7326
exxon 6hm8 18t6 24l6 4235 5ys5
lightweight 3c26 4156 3gn5 5w25
titan 3m48 5il7 4wp7 60c7 3ua7 66c7 4h57 6f97 4xz6 6c86
lutheran 3948 5e38 4sf8 4l08 3sg7 4gd7 947 4mn7 3ot7 tn7
gent 7jj6 4lp6 6ik6 6ft6 5cm6 3td5 30n5 1r95 4hx5 4ou5
meteorological 74z6 74p6 4hs6 4f05 v45 5no5 6k25
cholera 3a48 1z38 4qo7 5qy7 4787 1e67 4wt7 2qe6 5fi6 6v06
mega
bud 7hk7 5gt5
goh 42c6 4a96 5l66 55g6 5au6 6ap6 4ei6 6rc6 2rg6 7jb6
julio 6548 38x8 3kj8 7747 25f7 3g27 4dh7 79e7 6jg7 3fv6
foremost 1d76 4p76 26v5 6qh5 8e5 1d65 1qe5 6or5 5ee5 3bo5
jamal 7dt7 60j6 2mo6 1o06 5xn6 4cl6 56i6 2yb6 6ma6 60b6
steroid 2vm7 5is7 2ui7 eq5
inflict tt7 7196 6tz6 77m6 rm6 qo6 6f66 1c95 2el5 6yz5
technician 1ax7 2t16 2gq6 4ge6 35m6 3c06 3so5 24n5 qx5 4rs5
fuller 5bq5 3t95 5lb5 5dl5 4ml5
prevail 70m6
halifax 51a7 58y6 3ow6 3x46 5ch6 3tl6 3j96 3xa6 3xm6 2ki6
torpedo 31f7 58c7 5b36 13o6 6866 59i5 2935 1kx5 4s55 3yp5
dismantl 4al6 1ex6 4gz5 1165 5wr5 1ui5 1ng5
wilhelm 5vl9 77j8 6lq8 4pn8 4t38 5w58 77f7 6vj7 23s7 73j7
busiest 7ch6 hf6 34u5 2e55 2rv5
capitalism 5z58 6sg7 4do7 4v86 7ez6 4fz6 5y36 7ed5 6nv5 6ou5
xvi 3io8 1628 70d7 27a6 6086 6k05 5725 2wd5 1i25 5fw5
lim 7407 6f87 6jt6 4k26 4ll6 4z16 37e6 3ss6 6rc6 62r6
catastrophic 4yi7 1987 4c07 21d7 2tx6 rf6 10f6 kr6 2ry6 6f66
lancashir 3xr9 5sn8 4wa8 5c88 7d68 5jk7 38z7 65n7 50d6 6is6
anita 6sy6 5a45 3co5
configuration 4jk7 4sw7 5m16 6dc6 2v96 6xd6 6s56 6x76 6od5 1435
contempt 2hu6 4ar5 2dg5 7hc5 19m5 4fy5 5g45 1595
austerity 2t56 5me6 6ey5 34e5 78x5 4565 os5 3yo5
liner
ecology 57h7 3st7 6m66 2536 25k6 7cp6 7i36 4jy6 u06 2xp6
residency 2nd7 2th7 3z56 3l36 2ka6 4rc5 6vr5 5pa5 4m95 61t5
paulson 72y8 4k57 3ai6 3nt6 19i5 7ia5 3v15 72i5 5hp5 1fs5
moist 6128 6vz7 1ti6 2p16 3al6 1ph6 1385 4my5 6e35 5rs5
kerala 7g29 62c8 6uq8 6z48 3tw7 7f67 4pe7 4js7 61x6 6wz6
judaism 3m18 1ha7 1lw7 2557 5j46 1f26 n46 p66 3ig6 qf6
thiev 7ij8 75s7 74f6 5su6 3986 4rw5 1we5 2h45 2dz5 4nh5
diploma 5uw7 4rc7 6yi7 4dj7 2yh7 3z57 1sq7 37f7 6lk6 6he6
truman 6gg8 3cz8 2uu7 2ee7 7bc6 17g6 5ju6 5ko6 4yv5 51t5
thesis 6yi8 5uw7 2207 4rc7 38t6 68v6 4ro6 1pi6 3f76 55o6
mock
auditorium 6gw7 jw7 5a96 5dk6 40x6 7cd6 6w96 6616 1t45 7fs5
vector 4vr7 4r77 74r7 4c76 5nz6 4k06 6xr6 6od6 5s45 7km5
blockbuster j26 47j6 1aj6 1nu6 5l96 17a6 7996 6p15 16l5 2zq5
snail 60h7 7067 70h6 6396 6gk6 6n85 6vk5
awkward 4ys8 6bg6 7ii6 3a36 4j96 1zy6 7bl6 5e46 5d56 4qy6
domination 4ds8 7ed6 5d46 1et5 5b65 5y35
hamstr 6gs9 32g9 63n8 7k98 4vz8 7097 ty7 1sf7 4vq7 5447
staffer fk6 1vr6 nq5 2wq5 51l5 1pn5
mammal 63u7 4u57 jd7 1a07 7i37 4qw7 1dp6 6lm6 6n86 4nw6
dependenc 32c6 4ke6 23f6
ernst 77j7 77f7 5or7 6lq7 5vl7 5w57 4pn6 4t36 23s6 6vj6
sutton 56l7 75q6 7ag6 1do6 2tq6 5g36 6jx6 63v6 55x6 51g6
mesa 6696 7k16 48g6 3796 69v6 19o6 5de5 1ef5 3p05 4un5
larva 4u57 23l6 63u6 4x06 4up6 jd5 1wu5 69f5 7ex5 6io5
curry 6yx7 4746 6km6 3fg6 2yd6 4mp6 58i6 43p5 53v5 4hb5
wigan 5lh9 5tb9 4d99 5br8 4d78 50d8 5l18 38z8 2un8 4h98
dawson 4d87 2ev7 62k7 2or7 3847 3u97 21x6 3jb6 6336 2kw6
brewer 4mj6 5zw6 3m06 60w5 6ll5 4nl5 2od5 24r5 24g5 5dh5
bogota 5698 3jw7 3jj7 48g6 5x36 1g56 3hg6 5o16 2gl6 3l26
devis 1om5 3655 7725
barrag 76e7 3cr7 22f6 6a76 3h46 5ro6 rk6 5z26 1kx6 1zx5
wolfgang 4pn7 4xk7 6r27 5w56 6pg6 77j6 45u6 6lq6 23s6 73j6
yan 40a8 6ig8 6it8 2jb7 58k7 1ml7 2ds7 25s7 4i67 79y7
wendy 6th6 6ag6 4ua6 3tn6 6wc6 2wh6 3yh6 6d56 49w6 6np6
spre 6hf7 6kn6 3lh6 x75
endowment 37f6 4uq6 4xv6 s76 4d06 gk5 4cg5 12s5
tenant 30o7 1ka6 4kl6 y55 3zi5 3nq5 39g5 1i5
timelin 3mz6 4486 1sh5 4205
fork 1tj7 7jj6 5db6 61v5 4jb5 4m15
alzheimer 6tb8 3wh8 vo7 ol7 2637 4i06 62x6 3om6 3b36 5qy6
haa 4pi8 48t7 49x7 3wk6 3mx6 5zh6 62e6 70y6 6tl6 4ry6
airliner 52m8 3nd7 1oh7 1277 6xg6 l16 nv6 58e6 29w6 zy6
mecca 4zu7 3u37 7b46 5c46 1el6 3186 1zt5 4wq5 5yp5 1ga5
spider 4qx7 6636 6396 5o36 4nw6 3rm6 2qw6 69f6 3qj6 5nu6
embed 1p65 41o5 4sw5 40u5 5rv5 32n5 75v5 3eh5 5gd5
payn 5dl7 39e7 1x77 1af6 1nk6 3ju6 2lt6 1xi6 63v6 3146
sear 7cs7 37k7 35b6 2mf6 2wh5 6xc5 4925 66f5 58p5 3sj5
clr 3jp8
buyout 2716 22i6 1nb6 1cq5 34e5 1p05 5sp5
luggag 64b8 2eu8 1vk6 18v6 44x6 1096 42t5 3nd5 6a95
isaf 24u6 hx6 27c6 6kq6 3ng6 2iu5 3m75 1y75 4h75 gc5
nickel 2le8 6zs7 44e7 46a6 19x6 1lv6 1io5 3ux5 44r5 2u65
relentless 5kt6 1ux6 7f96 76e6 3zv6 2ze6 5ro5 2i15 4jw5 5py5
admir 3nx6 7fq6 2sy6 v06 3bo6 30v5 75i5 26g5 11t5 4p75
reluctanc 3608 4f27 2wg7 58s7 5876 5d26 7fz6 4k46 2rs6 20h5
mistaken 4j26 5kw6 4jz5 3ts5 66a5 2sm5
maxwell 5lb6 5wb6 2dt6 5dl6 1zd6 5fx6 4f86 2sh6 7346 6766
kai 4xd7 6qi6 6ox6 6mv6 4s26 6ml6 4ll6 7eb6 62r5 37e5
kaohsiung 1t08 66w6 7gd6 5qu6 4m06 6wl6 1am6 3nf6 d16 3lc6
pave 5ba6 3mu6 3ut5
upscal 1cc7 28g7 2h07 5wn7 1hr6 2576 nf6 3gq6 2ll6 19c6
calculation 3w28 5sf7 4mi6 7jk6 1at6 6dc6 53m6 4q66 4w86 2v26
tianjin 4m08 6898 6wl8 6mt8 65l8 15v8 7gz8 3nf8 66w7 3lc7
similarity 77d7 6ry6 35v6 6pv6 2ul6 17y6 28q5 3245 4n05 2045
wah 5au7 2vl7 7a56 4ei6 40v6 76o6 4gp6 55g6 6im6 2rg6
amin 1mu7 2w26 3h66 5cc6 2rn6 6td6 2346 7dt6 5b06 2mo6
tuberculosis 4qo8 ol8 1vb7 2qe7 5fi7 5oc7 6jz7 3a47 55t7 4wt7
stephani 4qe7 5n17 4gf7 3917 6596 7hv6 3yh6 6d56 2hi6 4jv6
ing 7bo6 4pv6 6bj6 5ya6 67l6 2q05 62o5 77b5 60t5 4yx5
commando 1qd6 29w6 77o6 4fi6 27l6 1mo6 1vt6 cf6 29g6 1876
yuri 3a57 20b7 73b7 4as6 7i26 7h56 71l6 5176 5546 6ih6
saakashvili 4rv7 5sa7 5yj7 5zi6 3p96 69n6 2yg6 3ie6 6vu6 56u6
inception
caliber 4pp7 2y67 2xh6 12j6 74w5 2yt5 4e45
toma 5n06 67i6 5g26 45u6 7i56 72b6 57g6 3046 34y6 4x65
deepen 78d7 1up7 5j66 3vo6 1il6 3936 1l66 50m6 ic6 1mj5
xavier 47e6 69y5 34y5 52h5 71e5 5ea5 2er5 5nq5 4xo5
sting
rudd 6nh6 6fn6 6px6 6zr6 18g6 3h15 7d25 4sq5 7aj5 2y25
neglect 1a86 7eo5 7ei5 17d5
shortfall 2bq7 1407 vr6 2zl6 5ie6 19t6 51x5 1pb5 2oi5 6tm5
lent 2ew5
manitoba 5n59 3ta8 24d8 2k68 58y7 60u7 51a7 6i37 3696 1ay5
unbelievabl 3p58 6qx8 2w78 3xc7 4yt7 7c87 5hq7 57d6 53p6 2ry6
refin 16h7 24l6 4236 4n6 2f26 10e6 1fz6 5w26 1xw5 2tp5
beverag 23r7 aa7 55f7 24g7 6d47 3s67 6b76 3bq6 4eb6 6fu6
heavier 4kz8 kw6 3he6 73w6
prohibition 3qv7 6kf6 q76 5iz6 76z6 1ov6 40k6 4r35 3lp5 3f5
pristina 4dp7 21w7 48w7 2b07 7kk7 5o17 wn6 1y76 7jg6 5zi6
modernization 6tk6 49b6 37q6 4da6 4c56 2in6 3b55 5ux5 3m95 36d5
parcell 5il7 3ua7 5vo6 5st6 6f96 7986 1e36 4wp6 77t6 1w96
interception 2dy9 6dw8 1w96 7986 6c06 3ri6 4tt6 ws6 2wa6 22j6
unleash 76e6 5zc6 5py6 2306 2ca6 5yw6 5kt6 6yv5 5qk5 2ip5
mccartney 5xl8 4pc7 4tu7 4o36 34p6 6k16 6ln6 7kp6 40y5 7165
sanitation 6676 47d6 55j6 66h5 1jh5 2cr5 5m5 16z5 2zl5 2bk5
paralyz 66o7 1c96
vegetation 1388 2p18 7i37 6o57 5tp6 5nm6 6n86 1ze6 5f56 3x06
filter 6dk5 4kt5 40p5 50q5 63o5
doom 4e95
compatibl 71t7 5gd7 4sw6 5do6 65q6 32n6 4s66 hz6 75v6 t76
bassist 40y9 3be9 5759 4t17 2ed6 4oj6 2dj6 1696 3a26 21i6
badminton 3o38 14r8 5ac7 6057 6wx7 6u56 go6 43z6 jn6 1vw5
handsom 4y46 1qw6 4pq6 7c26 2jw6 79g6 79u5 38y5 5w85 6yw5
anim 5yu8 31h6 25n6 3tj6 3nn6 1146 4vk6 6ka5 3k75 6lh5
geoff 2e66 2fa6 6ii6 3w96 3vf6 3jg6 2d36 2lt6 48l6 3t96
spher 5226 21k5 4nf5 3b65 4fc5 6n45
enlargement 4mz6 4635
botswana 4pl9 4tc8 2xq8 3yf8 2p68 2257 2qf7 32q7 19l7 6fc7
theorem 6916 4c76 74r6 6ud6 5nz6 5y16 5pf5 7km5 4r75 5xw5
cooky 6v18 50k8 33w7 3yi7 6nm7 37w7 2lr7 4au6 3l96 2wj6
perkin 2976 2zk6 4v06 1nk6 4fj6 3xb6 5ef6 5966 3hj6 4kn6
coastlin i17 1u37 45g7 23d7 hq6 sr6 1ck6 46z6 5776 ap6
cylinder 6207 1437 49d6 2gr6 6xd6 63r6 5hx6 3nr6 3fa5 5wj5
grap 1g37 6qk7 23m7 4iu6 7aw6 1pk6 2p36 4746 5ds6 1526
lukashenko 5r37 5yj7 5ll6 2nq6 1fi6 4rv6 3p96 1im6 2fw6 79b6
lancaster 55x7 5ch6 2tq6 3526 4ip6 6ac6 5096 5jk6 5sn6 4wa6
eva 7ht6 3v46 4gf5 6uu5 2jr5 4bp5 1p95 2q35 6x15 25j5
authorization 2dx7 zg6 3rv6 25l6 11v6 2o16 28j6 2hv6 r16 5vm6
mack 49j6 4cx6 39e6 4ps6 6ws6 22a6 44j6 48y6 4gr6 3ju6
measurement 5qt7 6dc7 4he7 3n77 2v26 3w26 1at6 1om6 61u6 6196
beast 3qj7 4nw7 7396 3o96 6o76 5w66 3ox6 27w6 5e85 5nu5
speedy 6986 3a95 3ut5
automat 18i6 3q5 2f65 1bh5 4975 4s65 4rr5 ho5
shooter 4pp6 5a35
oblast 6hi6 44n6 1av5 2yu5
rupert 4gq8 2sh6 2hr5 1py5 7595 5kl5
eng 77u7 5917 7e66 4mf6 6lr6 5lh5 5tb5 6s35 5325 2un5
surrey 5jk8 5c88 3xr8 7d68 4wa8 5ox8 4ip7 65n7 6aj7 4l27
katherin 2lf7 4r97 3kv7 1o67 11e7 5lv7 2qs7 2bw7 3gf7 4a27
ipo 29y7 2oz5 5fe5 22i5 5qg5 6f25
pyramid
biotechnology 6zc9 3bc8 986 dr6 2ts6 24n6 3st5 6b45 3rt5 7u5
distributor 3qn7 1ry7 2mf6 1126 4136 3ha6 1fp6 2aw6 2a95 55f5
reev 5rm6 5ne6 4h86 3ua6 48x6 6em6 6356 4kn6 5dl6 44j6
smuggler 4rw8 2tu7 74f6 3qh6 2ek6 5p96 7ij6 rj6 63l6 4vw6
mueller 4yl6 66u6 6r26 5f86 5jb5 4095 64s5 5pz5 4ot5 6355
topix 7h37 5gf7 5dc6 1x86 30b6 b36 2566
shad 23h6 6tp6 3t16 2876 3sz6 3al6 4my6 2ro6 16f6 6vh6
reversal 2i76 2zu6 1rd6 3ik6 4ft6 5me5 3wl5 4kg5
highland s06 uy6 2q46 1386 p76 5m05 7cm5 2pk5 6v45 3n95
estonian 6ip9 2uz8 5dn8 7ba8 59b7 2on7 2t47 4rl7 39p7 1gl7
tout 7fq6 6cm6 2sc5
bloom 2876 3a65 5du5 5gt5
siemen 6jb7 6pl7 65g7 59m6 57w6 2q06 4nt6 6rn6 4n96 72j6
mythology 7cw8 4tw7 1uv6 5nu6 5d66 2em6 18j6 tj6 2p76 7hf6
iphon 70f8 7al7 71t6 58g6 5gd6 6ct6 5do6 61n6 5ar6 5e56
ager 3kd9 1yu8 3jr7 4wu6 xi6 2rw6 1j6 uv6 ev5 yu5
barrett 4gr7 5bq7 5lb7 2ev6 3846 49j6 34p6 1xu6 4ps6 1ea6
anglo 2wc5 6p55 72v5
centrist 1587 1s37 s17 46o7 5vr6 5xk6 44w6 k66 2hj6 lb6
daytona 3bm7 4cs7 5u97 36h6 2js6 4nl6 2qy6 42a5 24j5 4t05
middlesbrough 5lh9 4d99 4d79 5br9 5pt9 4h99 2un8 5328 50d8 38z8
sidney 6nj6 6jx6 4zk6 3ye6 34a6 3ra6 3v76 5ef6 3n06 3356
cord 6du8 3k06 3lq6 1jk6 2c16 6vp5 4vq5 2u35 4x35 2n15
moussa 5fp7 6ei7 4hi7 3h67 2gk6 71a6 6ma6 5cc6 67e6 54l6
megawati 71n8 6rd7 3xz7 4oi6 3gr6 3856 52o6 6up6 74k6 1yl6
hierarchy 4cw5 4fz5 43f5
rainy ur7 6y97 17h7 4my6 4c36 3a66 v46 dy6 3al6 2ua5
discourag 1u67 5ns6 6726 41v6 5az5 35o5 1jo5 1tc5 2tf5 39f5
maternal 5wh6 52q6 1d86 4466 2d86 4pb6 40f6 32h5 6io5 fb5
bavaria 73r8 6m16 6xi6 6yg6 1dw6 5cx5 6lq5 6dl5
molecul 2fq7 7517 4j77 2vw7 4ly7 78f6 63u6 6j66 79d6 6xv6
goodman 4tb7 3mm6 3kn6 59x6 6496 6qv6 5x86 49j6 1xu6 6u86
verizon 5lc9 7dh8 2gn7 7b27 18t7 57w7 6ar6 5a86 3s56 3qt6
tah 3q67 4ao7 4hq6 5mf6 55g6 5au6 7it6 6o66 6uz6 3oy6
woodland 1387 5rs6 2p16 6v46 4476 38v6 5bs6 3n96 1du5 7ib5
edison
sexuality xb6 5k36 1666 2pi6 6el6 5jg6 33b5 4f65 6mc5
width 49d7 1e47 1n47 5wj6 6n46 4dn6 6yb6 5226 od6 24y6
inclin 5876 15y5 5005
vaughan 6fg7 6md7 44b7 6d36 6hl6 4qi6 6n66 6ng6 45v6 4qm6
cocoa 1rw7 1nm7 6ph6 6wh6 2tp6 2eb6 2ni6 43b6 6rs6 4746
hottest v96
gerry 41h6 3tp6 2g65 6pn5 6zr5 57u5
jupiter 22r7 69b7 3go6 7cv6 49k6 46s6 1r46 z36 2e25 5ir5
hollow
speculativ 3un6 3v56 5ib5 73p5 5bi5 1s15 e75 u85 4dw5
wipe 7767 4nx6 3nj5
hindi 7997 2rc6 7hf6 jj6 6ue6 5fb5 76k5 7g25 7f85
abbott 5z86 6of6 3na6 5dh5 26q5 1p75 7jt5 3kn5 3yc5 4gr5
gubernatorial 6ld8 6b57 ed7 r67 1tf6 nm6 4526 3dc6 1jg6 5zy6
rever 5gp7 3186 4fw6 4wq6 1cv5 36s5 4ew5 5ql5 5bo5 3bo5
eruption 49o8 4w97 7496 1mg6 3z05
oecd 3l17 59f6 3dl6 1vv6 65b6 27b5 75u5 2dl5
samoa 7ah9 3j68 oa6 6e86 6z66 3696 5gk6 4ls6 6kb6 72c5
earnhardt 3r37 3bm7 4nl7 5ta7 3px6 42a6 2qy6 3os6 2j46 4sx6
everett 68o6 5dl6 6oo6 6766 6a46 5bz6 6hr6 1ta5 6em5 5ey5
marxist 3167 1xv7 5wa6 4fz6 54z6 su6 6z35 1zi5 1rp5 4c65
bologna 5168 6bw8 5xu8 6d97 1g97 3ih7 47c7 3877 6z76 7226
weber 5jb7 6r26 6lq6 48y6 6j06 72z6 5x86 5uk5 4cc5 70u5
volvo 3s47 4nt7 6ax7 60l7 6jb7 3ty7 3mw7 65g6 7jz6 2ty6
yorker
shutout 5fs8 3zz7 4a47 5yn6 2hd6 15w6 4t66 1uk6 xm6 1m26
dortmund 77x9 6ki9 3ay9 54e9 4kh8 6yn8 2e88 4s77 5cx7 5hb7
uncommon 6oc7 1886 1o56 6fa6 35v6 1f55 1en5 48k5 6sd5 zm5
disqualify 6685
bernstein 5x86 59x6 6xe6 6nw6 5ci6 6dp6 3v16 2xf6 73u6 2kq6
una 3gs8 67u7 4cp7 71o7 6ae6 4yd6 79q5
chun 4k28 6f87 7407 4z17 4s27 7eb7 6jt7 3mb7 1am7 6co6
zambian 4xg8 6c28 5eb7 2xq7 4017 3j27 5ip7 70e7 5kp7 2xm6
fargo 47v7 2xf7 6bj6 6bl6 2kq6 3v16 7dh6 73u6 5ya6 3im5
assertion 46j7 28o7 15p6 3ah6 21p6 6276 58s6 11d6 1cb6 4sd6
analyz 3128 4fg7 3af7 7jk6 2v26 1at6 ho6 2oe6 xq6 3w26
hefty 2p86 6kh6 24e6 4806 wi5 c25 6tm5 2595 3105 d05
restiv 6kq6 4qk6 6x66 7566 6176 4lx6 2vn6 5k96 4a76 3dy6
batman 6bp8 47j6 4n16 6o76 25n6 5w65 6lj5 6445 5jx5 7dw5
togo 43w8 4z48 74c8 3vr7 32q7 4pl7 6nz7 6bt7 6fc7 73k7
champ go6 24j6 3c26 k06 4t06 46b5 72d5 2g25 14r5
phd 6yi9 4rc9 5pc7 5pa7 2yh7 4dj7 68v7 1sq7 5b97 38t7
procurement 4i96 5rl5 5ie5 3e95
interpreter 5ik8 2rc5
perot 6bv8 3ko7 1lj6 5zy6 15g6 3rf6 6o16 59r6 3og6 7926
exaggerat 7897 5cv6 72a6 5wt6 65w6 66a5 5up5 7je5 57d5 3tf5
planner
swimmer 1kn7 46b7 6r17 7gb7 3gn7 20t7 7jo7 74b6 jx6 24t6
correspondenc o26 4ro6 27u5 4rb5 4hj5 1h95 3p45
nottingham 2nr8 6mb8 50d8 6is8 38z8 4o88 2un8 4bt7 3mj7 4mf7
wrestler 2hk7 4156 46b5 3c25 72d5
applaud 52x7 7fq7 4uj6 1sw6 5xz6 1mt6 57t5 4ex5 4kf5 3ix5
accredit 6lk7 4dj5 3ac5 6he5 5pa5 5x15
clout 5ct8 6j56 64e6 7ct5 2w65 3rc5 3qe5 4uw5
perpetrator t37 4126 pn6 2fj6 50y6 2hg6 qe6 2h46 us5 sb5
abkhazia 5639 3kf7 1yd7 2og7 2p46 4qk6 5zi6 wn6 2a36 4076
unconscious 6c16 6m46 7195 4bb5 4z35 4x35 qo5
pakistanis 6i47 xd7 1r87 20e7 5596 1e76 zo6 5hh6 6dt6 1km6
sae 1o07 1mu7 4zq7 2mo7 2rn7 53d7 2dk7 56i6 2mk6 5cc6
cane 6mw6 6wh6 1nm6 5c26 2n06 4vv6 2eb6 5ds5 2ss5 7aw5
apparel 4eg7 2mf7 5x07 3j47 2l47 21e6 5al6 69j6 46l6 1ry6
eternal 4be6 24m6 3i55 tj5 3ez5 4w25 78y5 36s5 1el5
depriv 4rk6
carlton 6sb6 5pp5 6945
limeston 5k78 4nc7 4917 30w6 39b6 48z6 1tk6 6xw6 6pe6 4vy5
complement 11l5 2fx5 2fq5 13n5 35v5 4p85
friedrich 5or9 77j8 6lq8 5w57 4t37 23s7 4pn7 67a7 77f7 5po7
directiv 37u7 2io6 2pg6 4q06 6kf6 2uk6 3zq6 5sd6 1lz6 2hv5
undergon 3iu8 3wx8 1ap5
buc 6f98 3ua8 60c8 66c8 5il8 4xz7 3m47 4wp7 7987 1w97
paso 69v6 1h85 3405 1s55 6ef5 be5
ying 4s27 1am7 7gd7 2jb7 3mb7 62q7 6ox7 5af7 5ly7 5397
populist 3167 5t96 s16 1s36 1586 18m6 2eo6 6466 4lc5 3iv5
lumber 3xu8 2if6 7cl6 3j46 2tp5 4vv5 4h65 2ni5 2n05 64n5
meltdown 51k7 2ng7 4ti7 dj7 34d7 41t7 1jz7 58o6 1gi6 7h16
continuity 64q5 51r5
unita 5eb7 6kp7 48a7 2p66 j96 4lw6 4ko6 3sf6 43h6 5wa6
feminist 6eo6 4f66 2of6 2406 4u25 1dm5 2d45 2fz5 5ub5 1pi5
arson 3lh6 4zt6 5926 6hf6 2qg6 n26 3986 sb6 1fj6 2dr5
ampl 4ey6 5ki6 2fs6 22n6 sm6
thrill 4968 2xj7 3o76 1in6 xk6 6qx6 4ht6 26e6 4rq6 4fe6
crescent
retire 6d07 28f7 4996 2ac6 2dn6 6p66 6c36 4hv6 4kl6 1b76
synthetic 6j66 1xh6 3c96 17b6 5rg6 3tm5 2vm5 34n5 5is5 5o75
burmes 3fi7 3j27 1cs6 2b56 4016 5ip6 3806 5kp6 3xp6 70e6
deterioration 5867 56o7 2vd6 5f56 44i6 41k6 1ut6 34d6 3cs6 57h5
johann 77j8 5or8 5vl7 6lq7 4pn7 5po7 6vj6 5pz6 4t36 5jc6
vampir 5e87 3ox6 5sg6 6o76 5nu6 6e16 7396 3qj6 6bp5 5qb5
bolt 3fa5
sexy 6yw8 79u6 2r76 7c26 54d6 53e6 5e46 4y46 34i6 7ek6
motto 76y6 7906 6i76 6h96 3jt5 4q85 2845
maoist 2ak7 1zi7 2a37 43h6 1xm6 5ub6 j96 6kp6 46r6 5vv6
pearson 5mc6 5yg6 5qo6 67m6 7g86 7fi6 5ft6 3ra6 73e6 6mq6
marino 7986 44o5
robbi 6fl7 63v7 5766 4d96 7jt6 3nh6 3jb6 6k16 76j6 1oq6
bonn 1bb7 37o7 1zf7 22v7 5cx7 3966 3cx6 39h6 24z6 3fe6
defiant 56n6 3y85 2yg5 6ir5 4th5 5wp5
smoker 3hi7 20c7 1nd6 1yu5 7hy5
grandparent 4pb8 3oe7 bq7 3y77 32h7 fb7 2td7 lg7 6sx7 4t97
surf sr6 20t6 3fd5
horizontal 4dn9 5ts6 49d6 7fv6 3rs6 3do6 4kt6 2pn6 4ug6 63r6
generator 1dt7 2gj6 3666 18s6 1436 2db6 6dk6 4ms5 3gm5 2so5
offseason 30d6 56f6 205 6gq5 4vz5 5pk5
kraft 5z85 25i5 5rm5
affluent 2b97 5qs7 5xv6 2ll6 4wi6 2cp6 19c6 3dy5 2575 3jl5
slick 7675 3n55
fiery 6465 5wf5 5235
sumatra 4ls7 3rr7 3pe7 2w96 rl6 4db6 1mg6 6gu6 6rh6 7hz6
outpost 46m6 3p26 29k6 sf6 77k6 5oq5 2w55 1kd5 1x45
constraint 4gi7 1wb6 6dc6 1ov6 4zm5 6t35 3xs5 2p55 4zs5 2lk5
outrageous 57d8 65w8 61a7 5hf7 5e47 4l37 4gs6 4qy6 3df6 4wd6
examiner 7b67 61k6 34g6 4rs5 3zr5 16q5
lighthous 6vi6 4f06 5l56 6gr5 2r85 5gb5 5km5 47n5
undersecretary 8t6 70o5 4ci5 4555 5yf5
promoter 36k5
fledgl 6nn6 3bf5
salesman 6l86
accessory 41s7 5vf7 5li7 21e7 77h7 2vj7 2l46 3hc6 32n6 25m6
veterinary e46 31o6 18a6 24n6 64f6 4la6 4rp6 5bd6 60x5 35m5
courtesy
algier 2sw7 3rj7 2pj7 4yk6 5pw6 7bv6 2476 5yt6 3kg6 70s6
cornerback 42n9 6ba7 2wa7 1w97 25c7 3ua6 5il6 5vo6 1h66 7i86
minh 3hn8 6377 4if7 4xd6 2b56 68q6 63c6 6gi6 4zi6 6hy6
humbl 23t6 4y45 xk5 fv5 79u5
hawaiian 2ku7 6ue6 5yh5 ap5 70q5
schwartz 59x7 6qv7 64s7 6nw7 6xe7 70r7 2qt7 5ci7 5xt7 5jb7
induc 4bj5 6m45 o45 3lj5
crisp 6qg6 1wv6 5gj6 59a5 4425 50k5 2lr5 23h5 4mp5 3fg5
motorist 56d7 2bo6 10u6 3hk6 um6 3ym6 5my6 4ck5 1095 6n05
weary 2nm7 43v7 7g16 6726 30g5 41v5 3tr5 6785 2ok5 2lg5
scan 11b6 3zy5 4rr5 3it5 6195
owe 49r8 5m86 c26 6m36 qm5 35g5
nasser 53d7 3h67 5xn6 1o06 2yb6 2dk6 71a6 6n16 5b06 5te6
newcomer 4a05
organizational 3cs6 6xu6 4zm6 65x6 3ch6 47k5 3f65 3gv5 1b35 4nq5
doyl 6bm7 4ze6 2or6 3rz6 5dl6 3546 5fx6 6ws6 6vo6 6v56
specimen 4i27 jd6 5pm6 5cu6 7i36 4u56 4m26 6lm6 wz5 7b35
reformist 4ia7 3y87 5t96 1s36 5bo6 39l6 2yg6 62g5 al5 46o5
lennon 5rp8 4pc7 4tu7 7166 6fl6 6ln5 6k15 34p5 4e85
marilyn 5ec7 54n6 65k6 3dg6 58l6 4r96 4fd6 3xx6 7166 6ln6
khal 2mk7 54l7 1o07 45o6 2yb6 1mu6 3h66 6rp6 5cc6 6ei6
replay 6sk5 4p95
sevilla 6wk9 7ev9 3fj8 51v8 7aa8 5h48 1vs7 6kj7 6mf7 6d97
suffolk 4wa8 7d67 5jk7 73a7 3xm7 58y6 6aj6 3ic6 5c86 696
feedback 40p7 1d05 4dc5 lw5 1dd5
aberdeen 70x8 3j98 5v47 6mb7 2un7 3f37 50d7 4bt7 38z7 2nr6
snyder 7c17 5x87 7ff6 1yt6 6nw6 44j6 4nu6 1nk6 59x6 3kn6
palermo 5uc8 5168 6bw7 6d97 1g97 47c6 3876 3ih6 4sj6 4y06
poorer 3t27 6xp7 5wn6 3dy6 59f6 7656 42f6
imply 4y86 3ah6 5y15 2sr5 2ej5 5up5 2na5 28q5 5s45 2ji5
dissolution 3z37 5ke6 4ev5 37u5 76z5 4m65
worcester 6mb7 4ip7 4wa7 7427 2nr7 6rf7 5v47 3eu7 7476 79w6
angri 1e07 7hh6 3or6 33j6 6sl6 79p6 5v66 4186 57t6 6095
purs
hypothesis 17q7 2xp6 6i56 5s46 5xw5 4c75 53m5 2ts5 55o5 78j5
underlin 5i98 52u7 1je7 2nc7 4vf6 3bn6 3c75 1d65 41l5 5r75
nationalism 4fz7 5z57 7fp7 4fy6 2eo6 5ff6 4do6 64y6 79s6 5ot6
pretax o87 5zg6 9x6 vr6 4805 27b5 gg5 2bq5 19t5 8a5
arbitrary 6g96 74r6 28t5 4wd5 4uz5 3df5
loung 3gq6 hk6 74o6 7cd6 57j6 7fs6 3kr6 7e06 nf5 57l5
emmanuel 3uh6 5ea6 32o5 4xo5 6x85 57g5 4f95 6lx5 5na5 4bo5
brighton 5v47 5jk7 6mb7 5em7 50d7 2nr7 38z7 74n7 4wa7 6ac6
conquer 5d47 5cr6 1186 1cd6 3l56 55n6 3ke6 6m15 7d45 7i45
barclay 7bo8 4yx8 6bj7 4pv7 47v7 67l6 3v16 1qs6 2wc6 60t6
halloween 15d7 45c7 17x6 4uo6 41p5 62u5 50l5 3qj5 2725 39d5
inspect 2iv7 1vn6 2de5 60x5 4iq5
ghali 4u09 39o7 1s67 4636 1nx5 6gb5
cisco 2qo8 66f8 2mi8 57w8 5mt7 3sj7 58p7 1357 64x7 4j56
counterterrorism nd6 1bc6 on6 4vw6 5yv6 19p5 2h25 1pv5 1g05 3rn5
lambert 5jb6 5z86 5wb6 1zl6 3kn6 5mr6 5g85 5ea5 62k5 6h25
oriental 7f86 5x75
compulsory 3h27 3bj5 7bj5 6he5 1wb5 7ea5 4is5
kuchma 7h58 4rv8 1fi7 3p97 5r37 3qc7 1im7 5sa7 5bp6 4m46
fixtur 3g76 6sk5 6rr5
undoubted 3nm8 5ap7 2z96 2ji6 1fv6 8e6 1rq6 2bp6 32t6 5ee6
exclusion 2di5
strikeout 5ku8 2hd7 3y97 5ug6 5fs6 3ml6 15w6 1m26 2e36 4t66
kyodo 6fr8 3xj7 3uf7 2xx7 6mg6 5gi6 55d5 ni5 3w05 7d25
medina 78e7 6r65 3l25 5mq5 6bq5 5qa5 66u5 67i5
injunction 46w6 u96 43a6 265 ru5 kg5 1ky5 2zx5 2oy5 27n5
friction 1mj7 44i6
yuko 5cb7 2n56 7ga5 5o65 5hw5 4ol5 3w65 1p05 6rn5
tripoli 2907 2477 3k87 4b77 2sw7 32i6 5x36 6i86 3x56 4yk6
manga 5rz8 25n7 6ka6 4n16 3nn6 20n5 1225 31h5 1b55 2xa5
operativ 1a67 1v47 1pv7 qe6 6pq6 nd6 2pq6 5g06 us6 7dy6
rag 2ip7 7kf6 6qm6 3yq6 4w16 5ro6 h46 8h6 6yv5 1mf5
rove 60n7 2ec7 1vr6 3lu6 2mh6 4xj6 7e6 62s6 1nz6 4cy6
judith 4jv7 4gf7 5lv7 2g86 4a26 2jr6 3kv6 3tn6 71q6 2bw6
smithsonian li7 5df6 3p46 1zs5 7845 2wz5
banco 6mf6 2qj6 5nv5 6bj5
outreach 3g46 1rm6 1ia6 5c16 5616 2qb5 7115 42b5 8w5 33y5
flurry 5nh6 5py6 6kn5 2305 13v5 1ux5
apiec gn5 jv5 5ku5
portrayal 2y37 4i36 1ic6 6e16 6lh6 qr6 12i6 3k75 4gn5 37l5
socialism 5ot8 4do7 4fz7 5y37 6sg6 t86 1s36 4v86 2uy5 5ub5
alexandra 6fy6 4qe6 6wm6 1o66 6w36 71q6 2bw5 79c5 3gf5 7ht5
vanguard 4or7 6qr5
roch 6hs7 3bc6 5g66 5yg6 5u36 5hb6 5wm5 1zl5 76a5 6h25
alp uy6 43e6 4vy6 2bi5 4tr5 66m5 6xi5 s05
lorenzo 3wb7 67r6 1m46 6eg6 3g26 4qq6 6rl6 44m6 1nt6 45u6
kaczynski 5hz5
fury 4hg7 5ro6 7fz6 20h5 3to5 75p5 5bv5 6bh5 4jw5 37a5
bihac 2b07 7kk7 3p26 4dp6 6o06 7jg6 5o46 42x6 1176 68t6
stok 5lh7 5pt7 5br7 5tb7 38z7 4mf7 4d97 4h97 6is7 5327
perennial 6455 2875
kronor 41q7 5y46 tl6 7jx6 3pk6 o06 3u86 if6 73v5 9h5
clijster 5h29 70y9 4re9 65v9 6sc9 4bq8 62e8 6428 48t8 3mx7
tbilisi 48e7 5637 po7 2og6 5r36 48w6 5o16 5va6 3gb6 21w6
fairness 78n7 43r7 49a7 2rq7 3o56 6el6 6ou6 6m06 53k6 7j56
melody 6ta7 3gz7 3m27 2i47 22w6 2sa6 2fm6 ff6 3zp6 4xq6
cocktail 1qa6 53h6 2766 23r5 3bq5 23y5 69c5 2zi5 3yi5 2cq5
notebook 5e56 5gd5 68z5
publiciz 5nh6 1nj6 7j76 5e05
prescrib 4fs8 4xc6 6cr6 3qi6 5bt6 7416 q15 3le5 18a5 54v5
misery 6b67 6yz7 6y56 4o96 77m6 6f66 75p6 7g96 5256 6w26
unarm ya7 2im6 27c6 5m45 1fj5 cf5 1vt5 4pz5 5ix5
foil 6x46 1656
extinction 4qw6 5pm6 jd5 6lm5 3615 6zo5 7i35
geoffrey 1ez6 5856 yf6 3f86 2sh6 7hw6 5s06 26s6 3v76 4985
allison 4fj7 5dl6 4pj6 5846 6vo6 2zk6 6pk6 48x6 6em6 7g86
vaughn 5e67 3vv7 6mx6 3zb6 2hd6 4ch6 53w6 5ls6 6vy6 4nd6
brewery 60w7 24g6 57l6 5pv6 7hq5 4305 4eb5
reckless 61a7 6hj6 5wt6 3ts6 3x15 7e45 6g95 6o45 7ez5 35o5
gramm 1lj8 1367 3ko7 1tf7 3dz7 68w7 dz7 4o17 6o17 1j67
gill 4xx5 4d85 3845 6gd5 7865 73x5 38h5 5s05
micro 1z75 dr5 1bh5 47k5 7jc5 hz5
stalemat 4jf9 58r9 37i7 2vb7 6m76 mz6 2w16 1mj6 1nn6 5406
dhabi 2kp8 2yo8 2mp8 3zw8 4rt7 3c67 1mx6 4yk6 6rb6 vm6
sincer 6s17 3w86 3l86 5kc6 4cn6 5bj6 3d06 75i6 6e66 6w86
wizard 1yb7 7eh6 5o86 7396 6296 6eh6 53l5 71r5 3ct5 6sn5
softball 3o38 70i7 yb7 1vw7 6tc7 5rx7 5ac7 14r6 rp6 4wg6
whitewater 3lu6 4cy6 7e6 72u5 1v65 id5
philharmonic 22l9 36z8 4847 6ye6 40j6 45l6 1hc6 4oj5 38s5 22v5
vii 6k09 1lh7 7f46 5ou6 6r65 3d95
lash 2c36 5xz5 z85 2cj5 19w5 3ly5 5ro5
liberian 3aj7 4lw7 2vp7 2k37 7jg7 5eb7 4017 2ky7 28b6 3dh6
mustafa 4cl7 2rn7 2w27 2yb6 1o06 1mu6 14h6 6x56 5oi6 2mo6
charger 6f98 3ua8 66c8 5vo8 5il8 3m48 4xz7 5o87 4wp7 4h57
dilemma 3zm6 6ha6 5526 3b15 1345 6wo5 3po5 1lb5
nail 28k6 3885 3kq5 2xh5 3uw5 30w5 7gv5
lip 4kp7 7fe7 4iy7 3sv7 2yy6 2486 6iy6 13w6 1yo6 3886
allocation 4ap7 2ov5 5ie5 58d5 74x5
gastropod 7069 5ph7 70h5
jenin 5f49 3m58 62p7 3as7 m67 4gv7 64l7 6rz7 6be6 4an6
khalid 1mu7 2mk7 45o6 5oi6 5b06 5xn6 2yb6 6w46 6cn6 1o06
nippon 77e6 3pv6 7gh5 7jc5 6h85
benz 6jb8 3mw8 3s48 4nt8 65g7 6ax7 5ue7 7bx7 2ck6 3ty6
earnest 5235
libby 5yx7 4cy6 2fc6 62s6 2ec6 3lu6 5356 4xj6 75y5 5ca5
homag 2k98 61w5 4t75 1vm5 5d85 7gt5 6lh5 4fw5
unpaid 28f6 24e6 1mc6 49r6 2596 c25 7185 4s45
thriv 69o6 4wi6 ip5 7ix5 5kj5 42f5
rudy 2q57 4yq7 3dz6 6pt6 7926 6c46 4dr6 2av5
interchang 4wo7 5d37 6437 7bp6 3y06 70p6 34q6 6xy6 3136 27r6
prudential 2xf7 4pv7 47v6 3bl6 2kq6 3yu6 6bj6 77b6 3im6 7kd6
winnipeg 4df8 4e68 2gh7 34h7 21q7 5re7 1bx7 24d7 5n57 2k67
pal
brew 5zw7 24g6 5pv5
quarantin 2iv6 3iw6 2l85 5x15 5yc5 1e65 6kg5
marvin 5n86 3t96 34p6 5ey6 6p86 6hr6 4376 68o6 5fr5 69k5
ribbon 6h96 3t16 1hj6 76y5 76p5
eclips 4g76
jiabao 4ok8 2uj8 3v87 4zp7 2an7 5af7 74y7 6ck6 6ug6 3f56
subtropical 5p68 1ti7 2p17 6gk6 1386 5rs5 3z65
hearst 3ed7 1236 6766 34g5 3645 2vo5
emigrat 73t7 49f6 6fe6 5wh6 e85 3jx5 65t5 1fm5 w95
sketch 5hs6 7ep6 30f6 6lh5 1yr5 1wt5 2n45 52j5 25n5 3nn5
hol 5506 3jh5
waziristan 68t7 6kq7 3ng7 6as7 4an6 pa6 20x6 5us6 1rg6 4lx6
omaha 5a57 7dp7 7ie6 4u46 3526 70q6 5296 31d6 4tz6 6xn6
sensor 1p67 4rr6 7a86 4ui6 2ph6 5sf6 3it6 3zy6 1tn6 1gv6
irresponsibl 5zx7 5wt7 3df7 4gs7 4l37 76c6 5hf6 57d6 7bl6 65w6
baton
mint 6h06 4mp6 6km6 2lr6 3fg6 4hb6 6ts6 3gl6 2yd6 5gj6
twentieth 6vx9 as7 7d16 6jf5 3yd5 6a15
fool 7fx6 4gs5 2j75 2t25 3195
hogan 6526 6rk6 6bm6 74a6 6pp6 3k25 4545 3lg5 5f25 3im5
volley 63j8 6u78 3z17 7ej7 6qw6 bv6 56g6 4k66 7ic5 2a65
lotus 2mi6 4j55 43x5 58p5 7j35 7h65 5mt5
portal m96 4w66 1ci6 5ar6 27s5 hi5 3ad5
romano 4kd8 5gl7 2qh6 7246 6406 32o6 6gb6 78x6 6d25 6zr5
autopsy 7b67 4rs6 5wu6 69d5
seasid 1gw7 sr6 7ib6 5qs6 6ad6 4w6 1u36 3gx6 1x46 nf5
strasbourg 7iv7 5ka7 46g7 4qg7 5cx7 3az6 6lz6 1zf6 44o6 6g86
itun 45t8 70f7 6ct6 24i6 4606 58g6 5t56 7al6 7976 oo6
reassur 43v7 2o96 20r6 2qu6 3q36 41v6 2lb5 rg5 2oj5 2wy5
buddha 2xz7 2wr6 5j46 1da6 2ha5 3ez5
reliability 4he7 2oo6 44y6 5zj6 7106 6m05 4aa5 2rq5 43r5 64q5
spitzer 6c47 2q56 4dr6 7en6 54p6 6ch5 3dz5 68w5 7925 6p25
allegianc 3qm7 4am6
eligibility 1wb6 3816 2806 4m96 4316 4996 4it6 5c56 2ws5 1px5
velocity 3rs6 6dk6 45x6 4j76 5sf6 3hf6 53m6 6dc6 4k06 4ho6
cedar 3n98 4477 38v7 1tj6 4vb6 3p06 p76 4lq6 2pk6 1e56
heroic 7eu6 1vm6 3p76 79o6 60o5 6f15 6ls5 3aw5 3s35 3cn5
gujarat 6z48 4js8 7f67 3tw7 6uq7 7g27 62c6 6wz6 6326 4pe6
bodyguard 3ew7 1vt6 3d46 2im6 5m46 6ic6 3vz5 4lu5 4fi5 1vr5
inscription 6av6 3t56 4hj6 65j6 1h96 4im5 7hf5 2u05 2xz5 4xq5
valv 5s87 5hx7 3nr6 2gr6 6vp5 1435 6xl5 5oz5 63r5 4695
contraction 2vd7 27b7 a06 1jz6 79n6 3fw6 34d6 4kb5 9x5 1fz5
hale 6527 4546 3146 3k26 1p76 2lt6 7865 3ju5 6gm5 7ag5
reproductiv 6m27 6ib6 6b46 2ts6 7ge6 3zs6 75t6 52q6 6xu5 6io5
elevator 64c7 3sd6 6dj6 uf6 63r6 6oa6 1066 5jd6 3uo6 4qv6
burger 4ob7 2wh6 69c6 4926 7jd6 6xc5 1cc5 62b5 49l5 58i5
enlarg 5dk6 3oz6
justification 3tf8 4zb7 4327 43f6 3ah6 5up6 nu6 2o66 7286 4k36
indi 46k8 1cm7 ay7 en6 3tb6 38k6 3ap6 4t16 2ed6 2e06
piston 7eh8 6eh8 3er8 6a08 53l7 6sn7 2897 4zy7 71r7 68r7
calvin 49p7 5o06 3356 4ua6 5i15 6yd5 1975 4p45 2dh5
seafood 5dj7 6877 1yh7 aa7 3ln6 3g56 14f6 3su6 5dt6 1cc6
nadu 7g29 6uq8 3tw8 5p78 6z48 7f67 4pe7 78o7 4js7 61x6
vanish 2ht8 4fo5 4oh5
sele 4re9 70y9 3mx8 65v8 6sc8 48t8 49x8 5zh8 3nl8 4bq8
sici 4sj8 4q76 6rg6 5xu6 hn5 6bw5 6415 5uc5 2gs5 6lz5
khamenei 5bo8 4ia8 2yg7 5m27 39l6 2q86 14h6 7i26 5xk5 9u5
ion 4ly6 6oy6 6ky6 71y5 4ql5 7515 4j75
bor 2nm7 7fx6 4gs6 7el6 5e46 2r76 6ks6 59t6 30g6 54d6
iconic 4ew6 3536 3xi6 2fr6 3ys6 4p75 4fw5 7555
thornton 2kw7 5pu7 6pk7 6gd7 5dl6 35q6 37b6 7866 4d86 3lg6
daylight 2d26 7bb6 2cw6 4275
dusty 7677 3n56 1x46 7575 3al5 4g45 5gr5
funk 46k7 1pa7 3m26 2e06 1ym6 1cm6 6fk6 3a26 5465 6285
med 42c7 55g6 6xs6 4ld6 30r6 5au6 3q66 5mf6 4ao6 4sa6
beit 60i7 5f47 64l7 3m56 4gv6 3as6 m66 6rz5 71x5 6ew5
kuomintang 3sc9 3w58 5mh7 7gd7 5vq7 4xd6 1am6 2kr6 6db6 2eo6
chu 4s28 3mb7 6ox7 7407 2jb7 40a7 1am7 6ig7 5q07 3md7
lindsey 65r6 60n6 5yx6 6336 23j6 4o15 6i95 3mk5 2a55 1p75
amtrak 1wy7 56d6 3ni6 1lt6 7jl6 2bf6 ux5 2x35 2bo5 1095
doll 39d7 4uo6 59g6 5yb5 4au5 41s5 2l45 21e5 6yw5 5x05
jen 4y26 2hr6 20m6 4ps6 zp6 2lt6 1ta6 3j36 39e6 6me6
jeep 6yo7 78k7 3ku7 ve7 1cu6 70a6 3gh6 5nl6 3mw6 4kv6
prostat vo8 5ks8 2pc8 3om7 6f47 7417 48r7 5q76 3wh6 1ap6
preview 34t6 5i55 2nu5 1ib5 6gc5
email pm7 55y7 ro6 4586 hi6 3j16 40u6 m96 oo6 4cj5
lexington 6yq6 4ce6 7dp6 4u46 7jy6 7546 5296 79w6 1zv6 5xy6
dare 29p6 2d66 27p6 5dx5 6nk5 6m35
jammu 1p58 6ds8 78o7 4js6 61x6 3tw6 5be6 3rr6 7f66 6uq6
barton 3mk7 3846 3jb6 4cx6 56l6 6946 49j6 6cu6 1x76 5pu6
raja 56i7 76k6 3lt6 1wa6 4z96 6zi6 4n86 6ht5 6cd5 6ti5
olson 6u66 59x6 4ai6 5x86 2jm6 5st6 4ps6 5xt6 6nw6 3hh6
reich 3996 2086 67a6 4pn6 23s5 3sx5 5ko5 5or5 5sv5
nguyen 5x57 3ss6 3hn6 2b56 7h86 6ml6 4s26 7eb6 79y6 4if6
fraudulent 1fn7 4x76 4yw6 1th6 5dv6 5cv6 67w6 6mr6 36y6 7ak6
frog 4qx7 6vk7 5qb6 5pm6 jd6 5o36 69f6 5ph6 4u56 43k5
licenc 1z27 6vr6 2o16 3z56 25l5 3nq5 2nd5 2zh5
tri 79l5 1505 5bg5
cao 40a8 6ig7 5q07 58k7 6cl7 25s7 4ow7 2jb7 4mm7 2ds6
logistical 4i96 6t65 1fb5 47g5
puzzl 2pa6 2995
novak 68i8 4pi7 49x6 62e6 6426 70y6 5h26 2vs6 5zh6 4re6
jenny 7id7 5gc7 6d57 57x7 3iy6 5aq6 3tn6 52i6 3kv6 3v46
certainty 6m06 2ny6 4og6 32d6 1cn6 26l5 5zj5 2vq5 2lk5 6na5
slept 6c17 26k7 58x7 7k27 7e06 1yp6 3is6 66e5 4qv5 1o85
forehand 6u79 61g8 6qw7 7ic6 49x6 3z16 2vs6 3nl5 70y5 3sw5
tallest 1j77 1s95 29c5
prostitut 7hy7 5197 5su6 4rw6 3qh5 1we5 4gu5 20e5 5kk5
sculptor 31y8 2ab7 3ll7 1446 5m76 5cs6 4oj6 3bo6 6jl6 4h36
thigh 32g9 6gs8 5pk8 1sf8 4vq8 7098 4vz7 7bg7 7k97 16c7
stack 3d15 4ss5 5rt5
rigorous 6ey7 2ta6 4j46 2gc6 7bj6 6zj6 41b6 3h26 2s25 3n35
seventeen 4p09 4k79 47w9 3s99 5cq9 30c9 29h9 2m59 4338 3778
shaft 6246 5s86 3nr6 5wj6 4dn6 6oa5 49d5 4kt5 1lv5 6205
dispers 29v7 1bt7 5hu7 2qg6 wb5 2bb5 1bz5 1mf5 3sa5
reliever 4fq8 2e37 2wi7 5ls7 5ei7 3vv7 3ml7 5fn6 4ii6 53w6
organism 3od8 5pm7 4u57 5tl6 jd6 5kg6 6n86 5156 3k06 5pr6
fowler 5wd7 5qd6 6fl6 6gd6 3w96 1x76 3jb6 7jt6 5pp6 76j6
impend 3oh8 5526 4yh6 3ik5 5f05 51k5
fist 3gm6 66y5 3885 3ws5
midland 77q7 3526 1wy6 6ev6 ux6 6186 3eu6 3xr6 4u45 2nr5
elusiv
aznar 6d29 4kd7 5gl7 52n7 2et6 2qh6 4ne6 6gb6 2y26 7246
gibraltar 4q76 47n5 2aq5 6ez5 6i35 ap5 62f5 7ee5 2gs5
martina 4re9 62e8 5zh8 70y8 5h27 4bq7 6sc7 65v7 48t7 4ry7
expressway 5d38 70p7 7bp7 60s7 1056 4wo6 ux6 vk6 7jl6 4qb6
trilogy 47j7 3s36 6ka6 1226 2xa6 55r6 7dw6 4gg6 20n6 4vl6
herb 3g57 7kq7 23m6 4hb6 6km6 2yd6 2876 3hx6 4mp6 4q36
charismatic 4lc6 6q26 6on6 5vr6 6u95 5u55 5wp5
abuja 3kg7 52d7 6kr7 7bv7 70s7 5976 52o6 3x56 3wt6 4ak6
continual 24p6 6jo6 3f06 7k75
goldberg 6nw7 5tm6 5x86 5ec6 59x6 6qv6 6xe6 6dp6 70r5 5t75
fascinat 6cg8 4zr7 4rq7 4qy7 6bo6 7ep6 53e6 54d6 2mm6 2r76
baggag 5qh8 18v6 1vk6 1096 2eu6 7ch5 44x5
stair 6247 uf6 7fs6 6oa6 7e06 1926 3d15 5aa5 4qv5 6cj5
affiliation 2xc6
sway 5v86 7ct5 4uw5
pharmacy 46l6 49l6 5x16 5bd6 2sk5 31o5 3bc5 18a5 3qi5 4925
cleaner 3x36 1a16 4o65 4kz5 2fn5 33s5
kati 2gp7 6hq7 3in6 5n16 6wc6 3tn6 2wv6 5qz6 3yh6 3si6
coincid 55u6 1896 2cg6 6fz6 78c6 5d85 3s25 20z5 4j05 5e05
victorious zb6 2zo5
grasp 10k5 qh5
rafah m68 62p7 60i7 5f47 3m56 46m6 6ew6 6rz6 3as5 4a75
jumper 3vd5 3jh5 38o5 6qw5
wool 2n08 4b57 3ax7 4uk7 3hc7 21e7 4l56 42p6 3j46 7fc6
atlantis 7j68 28w8 49k7 43o7 2496 5566 3go6 6cq6 5m16 1sd5
savvy 2yw6 4kc6 2956 2lb5 5j35 1sz5 44p5 68y5 7bl5
consistency 6m07 6qg6 sy6 78n6 4he6 5zj5 61q5 5vu5 1t55
communal
weiss 5x87 6xe7 6nw6 5jb6 70r6 6dp6 6qv6 2qt6 7936 7g46
spawn 5ro5
darl 7hn5
lavish 2725 6zb5 6925
accustom 1wr6 2nm6 14d6 4ys6 41v6 21t6 68y6 3xd5 6725 43v5
netscap 5ar8 1358 3ad7 3s57 27s7 66f7 5ye7 4j56 5mt6 2mi6
resentment 6fd8 4fy7 37a7 20h7 5d26 6b66 4sg6 7fz6 75i6 5y36
sami 56i6 2dk6 5oi6 7dt5 2mo5 4zq5 5xn5 1mu5 6ti5 2345
fertilizer 17b6 6xv6 34n6 3g56 5ml6 2tp6 3vt6 3hx6 mm6 2ni5
vol 73y6 3tb6 6ka6
irwin 3147 4547 6rk7 3k27 6227 10a6 73x6 4u66 20v6 5g36
vitamin 71y7 54v7 2vw6 4xc6 72p6 6zs6 4eu6 4ql6 6ke6 5is5
cesar 5og8 3kj7 38x7 25f6 7746 71e6 3g26 4x66 6h66 3dq6
kibaki 2fw7 6ow7 52o7 4sq7 6up6 56u6 6ay6 67h6 5r36 41j6
cultivat 5ep6 1hm6 1526 3cj6 6dd6 2p36 5gy5 5s95 mm5 6qk5
domingo 3jo7 6bu6 3l26 33m6 3416 3ht6 3jj5 3jw5 74g5 1nt5
hee 6im7 6jt7 6co7 4a96 6f86 40v6 42c6 3q66 5nr6 69z6
jill 6th7 77r7 3tn7 4by6 4a26 5qz6 2z86 7ae6 3yh6 52i6
fahrenheit 5jp9 2156 3zt6 7f06 wu5 6h15
adb 1vv7 52r6 5u76 2245 6bx5 54r5
dismal 76b8 68e7 6h47 4gm6 4kb6 31e6 4c06 25q6 uw6 45a5
rasmussen 6pn7 3b86 4yj5 4095 2et5 2y25 6zr5 7535 5cy5
pulitzer 50w6 4i36 1106 5cs5 4h35 k15 2a85 1ny5 6955
insert 3nr6 2866 6ge5
daimlerchrysler 6jb9 4nt8 2ck8 3j07 60l7 3ty7 72j7 3s47 5t37 20k7
empress 1ug7 25j7 6w36 40a6 6u16 3d96 73c5 7ap5 29b5 6ig5
combatant 14k6 ya6 2ef5 57o5 4pz5 1zi5 5j05
marker 6av6 61z6
shirley 3kv7 3xx7 2lf7 3iy7 5ec7 5l76 5lv6 7ae6 56h6 6hq6
zhejiang 6899 6mt9 66w9 3nf9 79z8 7gz8 4db8 5qu8 6gu8 6wl7
sorenstam 4u68 5i77 6rk7 50b7 6tl7 79a7 6a66 2kg6 62e6 4re6
devon 6aj8 4wa7 3xr7 5c87 2tq7 5jk7 5sn7 5ox7 4ip6 7d66
boca 5bg6 3fj6 4y06 1g76 51v6 5nv6 5h46 7aa5 3ep5 1705
citation 6h95 3am5
linux 5gd7 40u6 71t6 t76 5rv6 5ar6 32n5 5do5 5t55 2mq5
dodd 6ch7 3rf7 4cd7 62s6 4o16 1616 5586 5zy6 71b6 6u66
jamaican 2xm6 3236 7gb6 5025
ancestry 1uv7 7b77 39k7 58f7 2zv6 4266 4ty6 w96 78u5 6145
subdu 45a6 6lw6 2xk5 76b5 4kb5 1y35 3ir5 7e85 2jf5 1yv5
sharapova 6sc9 5zh9 70y9 5h29 4re8 4bq8 62e8 6mm8 68i8 48t8
absurd 57d9 5wt8 7437 7je7 5e47 3df6 4qy6 7ii6 68s6 7bl6
cognitiv 6xu8 75t7 6i56 3f76 2tl6 3b36 2ts6 3st6 2nk6 5xh6
ordeal 5256 71s6 2da5 4o95 33d5 1vq5
bundesbank 4217 10x6 3ai6 7g75 3l15 un5 6ie5 19i5 1jv5
atla 77s5 46s5
courtyard 6ys7 7fs7 25d7 6x27 6vc7 6pe6 uf6 3tg6 6n26 hk6
verification 2yn7 3e97 2iv7 2116 3n36 5iy6 2ud6 51d6 1u56 4il6
rabbit 3rm7 2qw6 6tu6 5qb6 5hv6 4si6 5o36 3yg6 3va6 3865
scrambl 2196 2ok5
genom 2ts6 22o6 2736 2fq5 1fr5 3rm5
passiv 6ix6 44p5
sewag 66h7 55j7 4516 5rq6 4g66 67n6 2bk6 4ca6 1a16 49s6
reinstat 6vr6 46w6 4k95 4is5 3dp5 5uj5
ventura 5pq6 6g56 3796 2ml6 4un6 4576 1g76 6a45 6ot5 1ef5
incorrect 7898 5cv7 5av7 20l6 68x6 1th6 6lb6 4l36 2o66 72h6
unpredictabl 6ai6 5k16 17c6 5ho6 6bg6 5bb6 5pi5 3ik5 4qy5 2vq5
raven 5il9 4wp8 3ua8 6f98 4xz8 3m48 60c8 5vo8 4ru7 4h57
medley 3gn8 2tz7 4776 78g6 46b6 ee6 5e16 24y5 59z5 5v25
happi 1x96 3mh6 26g5 5e25 xk5 63i5 7c35 5b25 31p5 23t5
compaq 5mt8 58p8 2mi8 5ye8 3sj8 2qo8 57w7 1357 64x7 59m6
undecid 4d26 mp6 9n6 6ru6 z45 3q35 4bf5 1285 4525 k65
drainag 55j8 6677 3956 2dm6 3x96 bi6 27x6 5f55 6fq5 6o55
deregulation 6tk7 49b7 4da6 36d6 5rl5 1nb5 1y25
cho 6jt7 7407 4k27 4ow7 6f87 4z17 6co7 12h6 4ud6 5um6
preventiv 2cr5 6kg5 2nk5 6cr5
scarc 5ki7 2kx6 6xj6 46d6 6mo5 2zl5 4o25 4aa5 33s5 6sd5
antarctica 7il7 53s7 4tr7 3ro7 2rr6 1ck6 52l5 5z95 5775 ap5
petraeus 2qz7 72i5 1g05 4k55 tk5
crippl 5rr7 1c96 2tx6 3vy6 3r86 4g16 6r45 4es5 5f05 3gg5
drak 5c96 2lt6 4h86 2kw6 2gp6 5pu6 3hj6 2sf6 1nk6 5dl5
welch 5qd6 75y6 5t76 5hp5 44j5 6hn5 5xt5
mccurry 5n48 5l38 6bi7 70o6 6ps6 2qz6 3ao6 1fs5 4ju5 4r55
boycot 2nn6
fractur 7bg7 4qs7 32g7 63n7 5bn6 4vz6 6gs6 7k96 4vq6 2n16
gutierrez 2ld7 3027 2qd7 55a7 59y7 3fv7 2dq6 3vk6 6ot6 6jg6
psychiatrist 55v9 4tn7 31o6 4rs6 xx6 3so6 35m5 2nk5 1dr5 6rv5
fujian 65l9 3nf9 6898 6mt8 7hz8 6gu8 79z8 7gz8 4db7 5qu7
vera 4rj7 79c7 1p96 65v6 4ry6 2z86 2jr6 3vk6 4bp6 3026
slap 1gf5 1qt5 63x5 5jh5 1rc5
turkmenistan 3458 3ov8 54o8 2zt8 4nm8 2nq7 4bv7 19z7 4076 6gn6
shaun 77v7 4jo7 6n66 4di6 36o6 3ce6 5gm6 4ju6 6jh6 2d36
cheat 1fn6 4xh6 7ak6 4vd5 4yw5 6385 67w5 z65 15p5 3yb5
fearful 41v8 43v8 6787 7g17 2d67 vs6 1ri6 1jo6 2lg6 3xq6
warlord 42x6 2ko6 1wn6 56j6 4pz6 38l6 6rw6 35f6 5lm6 2vp6
nod 3v95 1n75 2185 2ms5
mobility 3qe5 5kz5 5ms5
randolph 34c7 6wd7 5a06 2zk6 6946 5ne6 7866 6oo6 6y26 2ci6
mourner 1yc7 5cz7 52x6 3u36 4ex6 53j6 3ix6 6za6 29v6 6hg6
frighten 7g18 53e7 6727 4oe7 4rq7 3ui7 3a36 2d66 43v6 3km6
haunt 3ox7 3i96 4e96 3lw5 3of5
adolf 3998 5or7 5ko7 5vl7 4t37 77j7 2087 3sx6 77f6 6vj6
finaliz 53c6 9w5 27d5 46i5 1oe5 6dz5 27n5 4l75
lavrov 4gj8 6q07 3a57 4637 3p97 3ao6 5bp6 1fi6 4556 5546
auxiliary 7cb5
salim 1o07 5cc7 56i6 2mo6 1mu6 5vd6 4cl6 5te6 6ti6 2w26
staunch 4lc7 rx6 15j6 5245 s15 3y85
telekom 2ga7 2q07 5lc6 7156 5t36 6jb6 3u86 4nt5 43x5 7cz5
zia 3qy6 3gr6 74k6 6556 33x6 6up6 3q26 6rd6 4lz6 69n6
guillermo 6rl7 3g27 3ej7 25f6 3kj6 1m46 7ig6 72b6 1nt6 2dq6
belmont 6sy7 2j07 6jr6 6306 1zv5 53z5 4qt5 38v5
warhead 13o7 4s57 71v6 56z6 6ji6 8m6 dv6 32r5 22b5 6al5
bnp 5ya6 6z96 7bo6 5r06 67h5 6bj5 77b5 4yx5
hanson 5wb6 34b6 4e86 7kd6 3h06 3yc6 2055 3kn5 5fr5 2km5
recycl 4ca7 4517 49s6 6676 28u6 44x5 1xh5 1ve5
arrow 5f95 4bd5
orchestrat 1655 25b5 2hg5 32v5 3ts5
iaaf 7j98 2646 24j6 7kl6 5ac5 2m85 2ui5 1vw5 5rx5 45d5
rossi 52e7 3os7 3px7 6eg6 5za6 6x36 45u6 6ny6 5jz6 3g26
apparatus
christina 3in6 3tn6 6jc6 4qe6 5lv6 3916 2z86 7id6 6wm6 6wc6
por 3gs8 5ul7 6ae7 71o7 4cp6 4yd6 1s55 1h85 7e65
allawi 3au8 7g57 7626 2z56 2es6 3vb6 2tb6 2su6 1ii6 2yj6
manipulation 51z6 1fn6 6386 4yw5 7e75 6715
compassion 3cn7 6f17 3w87 6s16 6e66 78n6 4oz6 3xk6 70l6 75i6
alma
bye
analog 14v7 7036 36n6 2kt6 1su6 6wv6 4rr5 7jq5 6w55 68h5
icrc 4h77 52r6 6bx6 54x6 1fb5
leonardo 53x7 5jz6 6x35 6z75 38x5 6ny5 6eg5 6545 1m45 2wt5
piazza 6mx7 4sy6 6aa6 4of6 4ii6 6q46 4nd6 3vv6 4ch6 5fn6
hawkin 4cx6 4kn6 5c96 5ey6 2976 49j6 5dl6 5ef6 3rd6 1nk6
jona 76w6 6pn6 5jc6 6cc6 5985 5g25 7785
cruiser 58c8 31f7 5mu7 1i57 39j6 4e06 4vi6 5b36 37p6 3dt6
tuna 5dj8 14f7 3ol7 62b7 6mn6 6jm6 4mb6 7ks6 1yh6 3fg6
rene 4xk6 2je6 69w6 4bo6 57g6 45u6 32o6 3wb6 2r46 4d66
shandong 6mt9 65l9 79z9 7gz9 3nf8 66w8 5qu8 6gu8 4db8 6wl7
pottery 4m27 6lf6 3ll6 6pr6 41s6 5cu6 2vj6 30w5 79h5 18j5
hancock 2jg7 3cg6 3qu6 1mk6 54n6 6nj6 34p6 7c96 3rd5 6xk5
marginal 1xx6 1ah5
und 2jc7 6df6 2k76 23s6 4en6 5a15
bleak 4gm8 65c7 76d7 5416 22s6 45a6 6bo6 2co6 4p36 6h45
leigh 56l6 3si6 5pu6 3w96 6cu6 4np6 5606 2lf6 6336 4856
quell 6fx7 2ce7 2307 2qg6 4w16 4q26 47h6 6y06 2ri5 3vo5
dial o56 up6 2gn6 3f15 14v5 5a85 6805 36n5 6q95
djokovic 2vs9 3sw9 49x9 6mm8 3mx8 3nl8 65v8 70y8 5h28 62e8
interval 4pm5 6dc5
interact 43n7 4dc7 6tw6 5tl5
bushel 6ph7 2eb6 2ni6 ku6 33k6 5tv6 2tp5 7em5 4aq5
envision 4oo6 5lt5
maneuver 3aq6 1jl6 2jt6 47g5 4lf5
clayton 1or7 5ft7 5bq7 3t96 5ey6 6ng6 3846 5ef6 2tq6 6sv6
someday 3nm6 3zc6 1ih6 2586 2vc6 2f05 3395 2q65 26e5 32t5
phnom 6gi9 6cz7 3j27 5o17 5jt7 2357 4if7 27m7 1z96 3xp6
oiler 7a38 7cg8 7878 3fl8 4h58 4e67 4zy7 5ay7 5il7 6297
nonsens 57d7 65w6 3ne6 5e46 5wt6 7bl5 4gs5 34s5 6ed5 7ii5
swat 6177 6kq6 6o06 5zd6 6as6 6kp6 3ng6 4an5 pa5 6x65
holly 4ml6 6bn6 6w76 5l76 4p66 2z86 3iy6 3845 7id5 6hq5
sociology 7cp9 3f79 2207 38t7 5uw7 2537 og7 3st7 5b97 l67
weld 5zy7 4dr7 3dz7 1367 1j66 7926 2q56 44q6 1lj6 3bt6
inconsistent 7897 3ah6 66a6 69g6 5av6 4x76 2g56 72h6 5106 5cv5
obsess 6mc7 64w6 5ni5 23t5 7bl5 64p5 4725 5t65 79g5
rom 41o7 2zf6 24i6 71t6 5e56 45t6 4xe6 5gd6 4n55 2kt5
vale 7dn6 4o86 6is5 5v45
algorithm 5s46 4c76 4r76 74r6 1om6 4vr5 5nz5 6dc5 4sw5 4nq5
gala 6zb7 zj7 2cg6 1qa6 6fz6 6uh6 rd6 2fi6 1kw6 2726
crusad
walton 5dl7 7866 6gd6 6336 2vr6 6766 4cx6 1zw6 4fj6 1x36
screenwriter 5cs8 4h38 4i38 4fa7 4m87 4t17 12i7 1ic6 tq6 6t56
sinai
consultativ 4z07 3ji6 54r6 3no6 3266 1ct5 7h5 52w5 3wv5 72n5
quicker 1w18 3fw7 1qf6 6vn6 5sh6 3zc6 27y6 t45 uu5 2fn5
remedy 41n6
titanic 3yp5 59i5 4fk5
saturn 5ty7 49k6 78k6 3go6 7505 77s5 22r5 58g5 3ty5 7cv5
sandwich 4ob7 2wj7 2xt7 7jd7 3yi7 4sr7 6256 2lr6 4ln6 50k6
corps dh7 3x26 4fo6 4v26 5hy6 4ss6 5lu6 6e56 2zy6 2ah6
crest 2pk6 76y5 6i75
beetl 43k7 7ex6 4u56 6396 5qb6 1wu6 5pr5 5hv5 3z65 jd5
ineffectiv 47d6 68x6 6z06 6ww5 6s25 12v5 3eg5 6lb5 2jt5
pasta 3ln8 4sr8 3fg8 1r97 4q37 43p7 50k7 2wj7 2xt7 4747
bred 4817 6jr6 1hz6 3nv5 3865 3ki5 4si5
garment 3j47 5vf6 64n6 21e6 3hc6 2l46 4l55 4b55 2ss5 5kk5
reggi 4377 40g7 7i87 7e57 5846 42n6 5x46 5ey6 3506 3yl6
curs tj6 44l5 27w5
drastical 2y99 3lb8 58q7 3cq6 3d56 w76 1w26 51x6 n16 3zu6
kostunica 78w7 1lf7 4rv7 2z56 3sl6 5r36 46o6 3gt6 2tb6 1is6
vibrant 4wi6 60q6 2wo6 4fp6 23h6 6bo5 6q25 1qw5 3ys5 4pq5
uzbek 7jp8 3ov6 2ay6 4nm6 4016 1xj6 3rj6 54o6 xd6 3dh6
ernesto 6nb8 3g27 5887 7746 25f6 6mz6 5cp6 2r46 6rl6 4x66
runaway
pratt 5967 2666 7866 6hn5 5dl5 2jm5 2vr5 6oo5 7bx5 5ua5
griffith 6me7 5dl6 7fi6 4fd6 6fy6 6gd6 2y46 6946 2kw6 4fj6
encouragement 75i6 6s16 3w86 3ql6 7cy6 6e66 67x5 4kf5 6035 3825
tucson 15t7 1uz7 6jy7 19o6 3406 70q6 2lc6 7ie6 1ch6 1g76
bertrand 3ie7 6886 6iv6 56u6 52h6 3x86 2je5 2am5 3u65 4sp5
wenger 74e7 1vo7 6sj7 33z7 6fi6 7e96 6rr6 75z6 1z56 47m6
rutger 4y38 2r67 7iz7 4r27 3x77 3117 46u7 6g17 3ae7 3s07
yoo 5nr8 6im6 6rm6 4ei6 6f86 6ap6 6586 40v6 6co6 5mf6
nugget 53l8 4zy8 3er8 2898 7eh8 6298 6eh7 3fl7 6sn7 68r7
onward 3fm6 6vx6 61d5
debra 5d77 3yh6 3v45 5aq5 52i5 5lv5 2075 72t5 77r5 75a5
ruby 7275
lowell 5ua6 6695 1575 7c95 5xy5 2tq5 41m5 4zk5 5295 7865
counselor 25r6 55v6 3gj6 1nz6 wa5 4k85 66v5
golfer 2kg7 6rk7 4u67 13p7 65m6 5i76 50b6 jn6 2cm6 6tl6
blitz 76e6 5py6 12n5
wir 2ge5 5e55
conceal 2bc7 48n6 23p6 5bc6 2me6 4l95 2v75 4ta5 dv5 6yc5
mcgwir 6q49 6mx7 6iw6 2hd6 4nd6 5ku6 4mj6 6836 3ml6 3vv6
facial 1yo6 3k06 2u36 4qs6 6du6 6su6 5206 2wb5 2n15 6kx5
bedford 4wa7 79w7 3527 5ch7 77q6 55x6 5y86 4ee6 5296 5xq6
waterfront 5l56 73f6 1bu6 5m06 47n6 6ys6 61l6 bn6 2h06 3d75
mas 3gs7 67u7 4cp6 5ul6 4yd6 71o5 1s55
calcutta 6gj7 4ak7 4t57 4437 75l7 6wz7 20d7 3a76 44h6 6cz6
kathy 75a7 4a27 5ec7 7gj6 6d56 4gf6 7id6 3yh6 6np6 3tn6
substantiv 4dl7 4cn6 1l26 mz6 6pz6 6nl5 5405 3wv5 2he5 6f05
predictabl 6l07 66b6 3ik6 2106 7bl6 4z55 68x5 65w5 57d5 3a35
cornwall 65n8 4wa7 5jk7 5c87 3xr7 51a7 5sn7 6z66 58y6 5xq6
tenor 6tr8 1696 2sa6 4oj6 5zk6 5c76 2dj6 2fm6 6ef6 2i56
stockpil 3pp8 16h6 1xw6 1rj6 43i6 3i35 vn5 6ph5 67k5 56z5
consul 4fl6 yq6 7cb5
competent 4x56 5i86 44p5 1v25 3tk5 3195
narrator 6e18 qr6 40e6 37l5
koo 6im6 69z6 40v6 4ei6 2vl6 4a96 39r6 5of6 3q66 4k26
relic 4m28 4hh7 47r6 2u06 18j6 2xz6 3t56 li6 6y75 1da5
worldcom 5lc8 2n57 47v7 5tn6 5co6 4pv6 3s56 7dh6 2xf6 7b26
peshawar 4t58 3ky8 2rf7 4ak7 6ds7 1y77 3ng7 6177 6wz6 4js6
moreno 6jg7 79e7 25f7 2dq7 7747 57g7 3vl7 55a7 29s6 3g26
recess 2py5 2235
plaqu 61z6 65j6 2u06 3lv6 1bs6 2xz6 5k75
koch 77f5 5ud5
porsch 3s48 4nt8 43x7 3mw7 60l7 3os7 5ue7 6jb7 65g6 4m56
museveni 3sf7 4017 6ow6 6556 52o6 4826 2256 4lz6 56u6 78w6
perimeter 30l7 qn6 25d6 46m5 6jd5 6615
puls 6dk5
unavailabl
emerson 4fj6 1u46 5wd5 3jb5 3k25 6945 1s75 7fi5 2vr5 4je5
canva 1wt6 4l56 2ia6 21e5 3hc5 52j5 3ll5 18o5 6ex5 2g35
clon 7ge7 6nf7 6236 2ts6 2yz6 5sr5 865
reelection 5u47 3og7 6ld6 ed6 2t66 3ba6 nm6 5t6 1bv5 1tf5
despair 6w28 5zp7 4o97 37a7 75p7 7iu7 3pn7 4hg7 44l6 64y6
soda 3bq7 2lr7 3h37 23r7 33w7 6cb7 24f7 6rs7 37w6 4mp6
crow
kamal 4cl7 1o07 2yb6 7g56 2rn6 6ht6 3db6 14h6 5cc6 2w26
fullback 4aj8 5x47 42n7 1w96 21x6 1h66 7aq6 ir6 2wa6 4vu6
defy 56n6 2kn6 3r25
constituent 2rd6
salon 1zs6 7fy5 3gq5
aqsa 5jn8 2us6 2ex6 1zt6 60i6 5f46 sk6 5g06 12d5 qi5
eli 71g7
tricky 2df6 5pi6 j66 6ha6 66b6 6l06 41w5 4va5 ul5 5j35
outcry 7fh9 3to8 20h7 4th7 4q27 5ab7 2306 7fz6 1t96 1k66
mccormack 70o7 66r7 5l36 5n46 4r56 6ps5 1fs5 2y45 4555 2s05
suiss 4pv8 47v7 2q07 5ya7 3v17 2xf7 5mr7 2os7 7bo6 4yx6
inject 3gm5 4ym5 4lj5 4xc5
stearn 2xf8 3im8 2kq7 47v7 3v17 1mk7 2os7 4kk7 5co6 3un6
kane 5xi7 3lg6 61f6 4ps6 6v56 5pu6 6u86 5dl6 6fy6 1cz5
heather 6d57 4r96 2z86 57x6 6wc6 3dg6 68u6 4gf6 6th6 3tn6
vivid 64a6 4fp6 4n06 23h6 4gm6 68e6 6ca6 7ep6 4dk6 4ez6
superman 5ut8 4n17 25n6 6o76 5w65 47j5 4ph5 7dw5 6lj5 6e15
karim 3h67 2347 5b07 5cc6 2dk6 36x6 1mu6 56i6 3xw6 6w46
modification 2xs6 3cs6 4zs6 1xy6 kc5 4wx5 6x75 6dc5 5oz5
moussaoui 5357 2il6 3385 4bg5 4x25
faso 6fc9 74c8 4z48 6nz7 43w7 32q7 5uu7 3vr7 3uu7 5s36
carmen 6576 4ua6 6uu6 4un6 1p96 5a76 5gg5 6nx5 3jo5 66x5
nader 5uz8 3ko7 15g5 3355 3rf5 5zy5 3og5 nm5 6pt5
genoa 5uc8 5168 5xu7 6d97 1g97 47c7 4sj7 3877 3ih6 4ix6
wfp 52r8 4h78 6816 1fb5 65b5
aka 72o6 40y5 3oc5 2o35 5rw5 3be5
statehood 47u6 qb6 2n76 1n25 2aq5 6ns5 4lh5 5ad5
kickoff 6dw8 2dy6 5rn6 56f6 5il5
asleep 63i7 7k27 26k7 7e06 5vb6 4eo6 3hr6 1o85 6hh5 2ja5
tanzanian 5un8 4018 2qf7 2xm7 3j27 4xg7 5eb7 5kp6 2k36 3dh6
spous pe7 3wd7 2s56 4pb6 5wh6 1036 5w16 kx6 59v5 fb5
cuomo 4dr8 2q57 61r7 7927 3dz6 4yq6 3bt6 6ch6 60r6 68w5
laughter 4tx7 3mh6 3bh6 4ht6 4lb6 3t36 52x6 7076 2zc6 3hr6
spic 6km7 4426 6yx6 6rs6 4w36 4mp5 2lr5 33w5 3fg5 6b75
evasion 4448 1fn7 4xh7 3987 70z6 z66 5n96 6u26 2cv6 53u6
texan 5il7 6f97 3ua7 4xz7 4wp6 66c6 3m46 5o86 5vo6 4lv6
digest 5jm5 xe5
imagery 11b7 2kj6 6bo6 79s6 7hu5 4n05 40e5 2045 6vf5
can 3bq8 6b77 4516 49s6 2eu6 44x6 50q6 59g6 23r6 3h36
johansson 4pi6 5g26 6426 6st6 71f6 62e6 49x6 5zh6 70y6 7ig6
krishna 4z96 6345 4n85 6uq5 6zi5 4c85
deliberation 3386 w66 19m6 2jp6 1ow6 1l26 1ig5 52w5 r95 3q45
hazard 1lb7 5fu6 57h6 2bk6 5ow5 3b15 rf5 1985 5iw5 wk5
intrigu 64a8 4qy6 4zr6 4dk6 7ep6 4rq6 7ii6 4lk6 53e6 2xj6
schumer 65r7 71b6 4dr6 44q6 1616 6i96 k66 2b16 4ot6 5586
rigid 3xe7 7fn6 2gc6 6ey5 6lg5 6zj5 6ww5 5je5 63p5
sidewalk 3gq6 8n6 7fs6 6616 4ni5 1hr5 5aa5 7ib5 uf5 64c5
qian 3v88 2an7 3md7 2uj7 5af7 4zp7 4i67 6116 6cl6 74y6
shi 1ml7 25s7 3v87 4i67 40a7 4ow7 3mb7 5af7 74y7 63c7
centerpiec 6se6 5t16 2sc5 4mc5
mastermind 2pq7 1v47 1a66 17k6 11n6 60j6 1iy6 qe6 5g06 76x6
hyun 4z18 6f88 12h7 6im7 6jt7 3yn7 7407 6587 4ow7 4a97
sahara 2ol6 73k6 2pj5 3p25 2y55
capsul 49k7 64o6 3go6 5m15
antibiotic 4fs7 2sg7 4xc7 7417 18a6 5zo6 q16 5qy6 2qe6 3od6
maya 5t45 72b5
xbox 58g9 4vk8 5j98 6n37 61n6 5t56 45t6 2ag6 24i6 70f6
nicholson 5ef7 2or7 gw6 76h6 6336 3kb6 4kn6 2kw6 33a6 15e6
stunt 3g15
tiananmen 2416 7gm5 2bb5 2li5 76f5 4dz5 2bj5 1895
aggravat 5g47 6o46 2dr6 5925 7135 5vx5 4bg5 6u25 6os5 1595
mozart 7in8 6de7 7fw7 1hc7 5c76 2fm6 2i56 48m6 36z6 78m6
kathmandu 4ak7 68q7 6gi7 1xm7 6ds7 5jt7 4t57 27m7 20d7 5ip6
beneficiary 2dn7 4997 5w17 28f6 10p6 2806 3106 2ac6 5ii5 1mc5
fanni 4yz8 54q8 1vx6 3tc6 5co6 2mq6 47v6 6bl5 58o5 5ii5
zapatero 6409 52n7 4kd7 6gb6 2et6 7ju6 5cp6 5gl6 2036 2su6
mcgrath 7368 6md8 6fg7 7jt7 36a7 4qi7 48d7 3y67 3147 41a7
alcoholic 23r7 5rh7 21s7 55f6 4eo6 4o25
melissa 4857 3917 3yh7 63g7 6bn7 75a6 6ag6 3tn6 6wc6 4p66
yangtz bi7 2dm6 5hc6 6wl6 6mt6 65l6 3x96 6896 66w6 6gu6
irvin 20s6 50t6 3hp5 43y5 4sx5 41i5 5iu5 75y5
urin 2oe7 ry7 4695 4g65 2vm5 3cp5 3k05 5is5 2ui5
fiorentina 5169 3ih8 3878 5uc7 47c7 5xu7 3sb7 6bw7 6ki7 1g97
mayo
ldp 6je7 46o7 7d26 3sc6 3f56 55d6 62q6 3w56 4px6 1586
parameter 4k08 5sf7 4c77 45f6 53m6 1x26 5qt6 2ej6 5oz6 61u6
fertil 5ki6 4xn6 2q46 6566 70w6 5gy6 s05 3jl5 46z5 1ze5
bach 6cy7 7in7 7fw7 5c76 2fm6 5w56 36z6 22l6 1hc5 2i55
das 68d6 2jc6
shipyard 7cl7 4l46 3xm5
gameplay 2v97 4sw6 6n35 78z5 5oz5 6ct5 4jk5 6lj5 58g5 5j95
hal 6xa6 3t95 5zu5 3hh5 7ff5 3bs5 10a5 5n85 5s05
carriag 5nl7 4ha6 47f6 6246 1lt6 5ji6 7jl6 7816 2gr6 3tx5
voltag 61u6 40p6 36n6 6od6 5wk6 2gj6 45x5 3r05 1kz5 6ix5
hanover 5cx6 6m16 73r6 6mb6 5y86 5sb6 3fe6 7425 1bb5 5ch5
kodak 2ag7 66f6 58p6 7gh6 7jc6 2mi6 5mt6 57w5 59m5 4n95
mls 2777 1gz6 68r6 1e36 1uq6 46s6 50a5 7875 4w75 6f95
rex 3e66 52b5 5ef5 4375 2ih5 6hr5 56h5 4b95
stein 6qv7 7g46 6xe6 7936 64s6 72z6 6nw6 5uk6 5x86 6496
viral 1fr7 2qe7 4wt6 55t6 3od6 1vb6 ol6 5fi6 6v06 44z6
liabl 4x56 48q6 50y6 5g76 6os6 2il6 40w6 6xb5 1595 6kz5
srinagar 6328 6as7 6cz7 1p57 4ak6 3ky6 20d6 4t56 6wz6 78o6
hindus 2j87 ma7 5vc6 2wp6 1cv6 61x6 1sm6 qf6 6tx6 3u35
spinal 5td8 3lq7 1jk7 6vp6 3k06 2u36 66t6 6lu6 3jn6 4x36
jeopardy
punt 5rn8 2dy8 6c08 5x46 ws6 5il6 38o6 2wa6 5vo5 4xz5
practitioner 76f6 31o6 6re6 6g45 5905 1h35 2gq5 41d5
murderer 2h48 sb7 14n7 75s6 3ls6 2ns5 4zt5 3lh5 45q5 19s5
terminat 5fm5 1rz5 46i5 67b5 6vr5 i05
shea 64s5
protagonist 6ao8 qr7 6o77 37l7 6lj6 5z46 1226 5w66 2y35 2p75
closet 4qv7 2hc6 7e06 3is6 3tg6 6sh6 5fq6 1065 7hg5
cooler 6h19 2156 5i46 1sb6 1tu6 4my6 7f06 ur6 v46 4ec6
recorder 5jd7 23q6 7035 2kt5 5b55
retriev 4fo6 s86 69d6 3tu6 1tz6 5ld5 10b5 2zy5 2dz5 zv5
affection 75i8 6s17 3w87 6f17 67x6 3t36 3qm6 4o96 75p6 6w26
fraternity 49g6 46x6 2025 5115
barbado 6kb8 6s88 3238 3xn7 5gk7 5hi7 7647 3vx6 1ue6 5u86
stumbl 29x6 4k66 43d5 6so5 1m75 2uw5
ballpark 1lm7 5a66 pv6 1pt6 3yw6 5386 4ru6 6ll5 6w95 77t5
xxx 4yd6 2a46 4qu6 7im5
uphold 5gs7 6lg7 46w6 6uy6 6rx6 1yz6 2rq6 3lp6 3xk6 5zj5
irony 7ii8 33b6 6w26 7hu6 4ez6 6m06 71k5 5cj5 6gf5 4b85
symposium 42b8 1ct7 7j6 4ma6 3w46 6va5 3dl5 1ma5 34t5
alto 6ak6 5vp5 6tr5
paolo 5jz8 6x37 6z77 53x7 38x7 3wb7 45u6 6ny6 67r6 5za6
pacer 7eh8 3er8 6298 2898 53l7 6a07 71r7 6sn7 4zy7 3fl7
nabil 72x7 5te7 2gy7 1ii6 5xn6 54l6 2q86 3h66 5fp6 1836
baroqu 3tv8 4zj8 31n7 3hy6 6pr6 78m6 25w6 1z66 2sx6 2i56
abusiv 4l36 1666 1a86 1jm5 4wd5 3nb5 6g95
morality 7fp6 5zj6 78n6 2986 1ha6 4fz6 5tr6 43f6 5ga6 4686
garrett 6hr7 4gr7 3yl7 5fx7 3jb7 5ef6 4gc6 5dl6 49j6 34p6
duel 40n6 6pf6 6jq6 7ic5
activism 3g46 5vw6 6or6 2cz6 2of6 1dm6 30z5 qg5
flor 3fv7 6jg7 2dq7 2r47 29s7 59y7 55a7 2qd7 5mq7 74g6
blix 59c8 1vn7 2ud7 39o6 1s66 2iv5 4635 58w5 2yn5
elia 72b6 3uh6 6lx6 32o6 71e5 45u5 3t65
proxy
ashor 3js6 z86 18w6 4f75 1sd5 23d5 71p5 59i5
kidd 6op8 7e57 2s67 4x17 6m57 7i87 1xb7 38h6 4v06 7gx6
berkshir 77q6 5c86 6ss6 5sn6 63y6 7546 4wa6 5jk6 65n6 3xr5
incursion 1qd6 4416 64l6 3nu6 m66 4gk6 56m6 60i5 6n5 4675
stain 1hn7 6pe6 4nc6 79h6 1wt6 30w6 3pj6 48z6 6pr6 55p5
stringent 6zj9 7fn7 2wm7 5je7 3lp7 63p7 2gc7 1gf7 3h27 4nb7
aden 2q26 20g6 2vp6 4cf6 42x6 4a76 5cc6 vx5 r35 4an5
satisfactory 35h6 2ny6 58j6 4dl6 3tk5 6rq5 2r15 4gy5 4a85 7iq5
devotion 5dr8 67x7 3qm7 3cn7 2st7 6e67 7fp6 1f86 75i6 78n6
subscription 1ty6 3f16 oo6 45t6 5a85 3105 6xo5 31m5 5sp5 hi5
irregular
colon 62x7 5ks6 48r6 vo6 3om6 7416 2pc5 1ap5 5q75 5fi5
basel 49i7 3fe6 2e86 6lz6 5cx6 4kh6 61m6 54e6 24z6 7226
devastation 2tx7 7g97 34m7 1987 2rt6 5zp6 4yi6 4g16 2da6 1wp6
dar
yong 6jt8 7408 6co8 4z18 4ow7 3yn7 4k27 12h7 5um7 7f17
seahawk 5il9 3ua9 4xz9 5vo8 60c8 66c8 3m48 4wp8 4h58 3fl7
prevalent 5ui6 36i5 3kp5 3jd5 5kj5 7ix5 3gg5 6s25
acceleration t46 61u6 7g36 4c55 5hx5 4jd5
burkina 6bt9 74c8 4z48 43w7 6nz7 32q7 5uu7 3vr7 3uu7 5s37
discontent 64y8 37a7 6y56 20h6 2ce6 5ab6 1k66 5d26 44i6 3pn6
czechoslovakia 1za7 6pb7 39c7 2t97 wd7 ph6 17p6 3ks6 gl6 5fv6
insult 7kv6 4896 5wt5 4wd5 4ji5 7e45 4ek5 77m5 4l35
pont 6md9 5ew7 6d37 6wb7 5tu7 45v7 6hl7 44b7 6n67 4di7
scot 32u7 1qm6 z96 4lg6 6wr6 dc6 19f5 2wp5
eriksson 6fv7 69x6 74e6 33z6 6fl6 5766 47m6 6sj6 6ny5 5wd5
ladder 5it6 2445 3d15 64c5
disco 57j6 46k6 1cm6 62n6 6285
kean 5768 5wd7 47m7 33z7 4d96 4d76 5lj6 76j6 63v6 4h96
cyber 4bw5
thatcher 6zr6 18g6 7aj6 5ra6 2qs6 2uu5 3gr5
kaiser 5po6 6lq5 5or5
pak 6jt7 6f86 7406 6mv5 6co5 4z15
watersh 3956 6o56 1tj6 bi6 np6 5db6 66h5 s05 3x95
yonhap 5yo8 6mg7 3xj7 3uf7 2xx6 3w06 ni6 27e6 5gi5 3075
butcher 7hq5 53v5
dough 50k7 43b7 7co7 6nm7 3yi7 7jj7 6v17 37w7 2xt7 4ln7
pepsi 3s69 4eb8 3h77 5rh6 6b76 6xc6 24g5 5al5 1c05 3bq5
goran 6fi7 68i6 6ih5 5g25 4pi5 3nl5 63f5 6425 6cc5 3sw5
saturat 4ql7 1xc7 4eu7 3ms6 6ke6 3tm6 4876 2fq5
defus 68g7 5f06 37i6 1mj6 1nn6 4w16 6mi5 58r5 4q25 4jf5
stevenson 5z66 5qd6 5qz6 7hv6 4ry6 69t6 6vo6 6me6 2lt6 4fj6
festivity 2cg9 zj8 2fi7 2657 2726 6926 rd6 4li6 17x6 5cz6
phantom 7dz5 6bp5
baylor 7iz8 3s08 3118 7df7 57p7 69y7 6xt7 71z6 2r66 4r26
pna 3kx7 1ii7 2gy7 sk7 x87 2tb7 7x6 3vb6 2ex6 72x6
baath 5lm6 vj6 3xp6 17r5 3c35 56j5 1v05 7625 2ex5
educator 1bo7 1h36 55v6 og6 31o6 2d46 2wq6 6dx5 4kc5 26o5
guerrero 79e6 5mi6 5mq6 3796 29s6 6696 66u6 57g6 4sy6 6ep6
miniatur 7557 6lf6 3ll6 4n36 2g35 1wt5 5i35 2ia5
demo 6oj7 3tb7 ay6 38k6 ff6 5j6 23q6 5kd6 ie6 k26
stad 5ka8 46g7 3az6 61m6 44o6 7iv6 4qg6 75z5 4bo5 5aw5
unlawful 5y56 4uz6 5fy6 6385 5g45 3qv5 rj5 26x5 4m75 4l35
extradit 33v8 50y7 1br6 2uv6 49f6 4tf6 55h6 14n6 1796 us5
barroso 4kd7 6d26 4636 6406 3b86 2et6 2y26 61j6 2r45 6px5
excerpt 7ao7 4ro6 36c6 2al6 xs6 i76 4rb6 op6 5b55 1ny5
bate 7fi7 62k7 6946 5qd6 3mm6 5dl6 63v6 3if6 6336 2kw6
envelop 2eu5 65f5
wit 33b8 4y46 78n6 79o6 4kx6 6m05 6ed5 5ny5 5cm5 3cn5
eisenhower 5pb8 3cz8 2ee7 2uu7 7bc7 5ju7 17g6 2jg6 51t6 2m95
prejudic 3r97 4fy7 4c27 2di7 6v36 1sc6 7ed6 3nb5 64y5 4j15
penh 68q9 3j27 6cz7 2357 5o17 5jt7 4if7 27m7 1z96 4826
bangalor 75l9 6wz8 6af7 4t57 3a77 20d7 4l26 6z46 42m6 4ak6
freshwater 6o57 2p17 6n87 np6 6om6 70h6 6126 jd6 5ph6 6vk5
hurl 3sa6 1pd6 4bm6 29q5 29v5 5hu5
kerr 3w97 4547 3146 73x6 4fj6 7ag6 6526 7fi6 2316 2vr6
caspian 66z6 2at6 2zt6 4qk6 6my6 3456 54o5 3ue5 3ro5
turbulent 5ho7 2vn6 32z6 2ng5 5k15 77l5
holyfield 36k8 3u27 6s76 6pf6 3c26 5mq5
workout 4f46 3dm6 5wl5
beacon 5wv5
groin 5pk9 32g9 63n8 4vz8 7k98 4vq8 7098 1sf7 ty7 5447
newswir 5eq7 1bg6 2t35 3lf5 i65 2xe5 6fr5
yunnan 4db9 79z8 3nf8 66w8 4oq8 65l8 6wl8 6898 7hz8 6mt8
discography 3tb7 ay6 6oj6 38k5 5755 6kk5
gymnasium 5pe7 4f47 40x6 jw6 6yk6 6ye5 6615 5ac5 5o55 5a95
nfc 4g08 1uq7 4xz7 72w7 5il7 66c6 60c6 6f96 3ua6 3m46
hiroshima 4um6
parental 3rv6 7am6
lime 4mp8 3h38 7a17 6km7 6wh7 3fg7 3gl7 4hb6 6b76 7ft6
warmer 6e39 1tu7 2157 ur7 4my6 5jp6 7f06 v46 4c35 1sb5
mayer 5jb6 6r26 5x86 72z6 4d66 77f5 5yg5 45u5 73j5 48y5
amusement 3m87 bn6 3vh6 6y66 1qj6 2h06 4xt6 6n36 3vq5 75j5
miserabl 4yt7 65c7 53p6 2ry6 30g6 4e95 68e5 1g85 4455 2nz5
registry 2zh6 35w6 37t6 7am5 1745
alvaro 52n8 4x67 5886 3ny6 6qj6 2wt6 6546 3nk6 5cp6 18l6
covet 1107 3gp6 3316 2cu5 7005 50a5 2325
nec 7jc8 4n97 57w6 2ag6 58p6 6pl6 7jz6 59m6 5t36 2mi6
badg 76y7 2jv6 60z6 5hr6 3jt6 6i76 5w96 76p5 37t5 47a5
daunt 4yy7 6bg6 6yp6 60d6 3r46 28r5 4va5 2df5 6tm5 5525
tham 27x6 47n6 3xr5 76l5 5jk5 6kt5 5c85 57e5 4wa5 6aj5
rumour 2xw9 1s18 2v06 5hm5
tina 3917 7ae6 4qe6 6th6 7786 4p66 6d56 2z86 5qz6 4jv6
vocational 1g7 bs7 4dj7 2fl6 1rm6 41b6 5pa6 8v6 5o56 1qv6
rampag 5q27 x76 5vx6 2qg6 4zt6 1fj6 4fi5 4005 2hg5 51i5
candl 4387 6776 2k55 4li5 5lu5 6cb5 3495 gy5 7b95 5lr5
couch 1yp6 1k95 6c15 1o85 7e05 26k5 63i5
locality 1av7 5sk6 55n6 44n6 bt5 1k75 4rm5 3jl5 xz5 625
drunken 4eo7 5zx6 3sr5 2sm5
deed
thorp 6fg7 59z7 6md7 5tu6 6d36 6n66 5ew6 7jt6 2fa6 3146
chevron 5o68 18t7 24l6 6hs5 4235 6p55 5tn5 57w5
parson 4cc6 5966 66q5 69s5 5qd5 39e5 59x5 6oo5
mcdonnell 50x7 1oc7 21g7 2rl6 6rn6 3rt5 58p5 7bx5
knox 6765 7865 7025 54n5
hannah 2gp7 56h7 64h7 3iy7 5l77 4by7 4r96 5mp6 4p66 57x6
randall 6em7 5ef7 5ey6 3rd6 5c96 22a6 2km6 4gc6 39e6 3846
pfizer 5g69 71g7 3bc7 5z87 2t86 57w6 3s66 5lc5 6hm5 5hb5
syed 3db7 2yb7 2dk7 1o07 6ko7 14h7 53d6 2346 6ti6 2kf6
bauer 71w6 59d5 6yd5 5jb5 5ud5 4d65 4ps5
havoc 6f66 4dv5 7g95 4g15 2tx5
itv 1lx8 1ls7 7fk6 6js6 1pe6 vb6 4y56 41r6 1m06 10s6
comfortab 21t6 19g5
mai 4xd7 6qi6 5x56 68q5 3hn5 6gi5 6ml5 76k5
epicenter 1u17 3736 1mg6 25e5 5wq5
daddy 7hs7 2z27 3157 yu6 2t26 4t96 2lm6 2to5 75o5 fv5
yoga 6re8 4f45 1n95 5j45
uneasy 32z6 4ys6 43v6 3xq6 41v6 6726 2ai6 5pi5 56c5 1yv5
newfoundland 51a8 58y7 3ow7 5re7 6aj6 2k66 7il6 24d6 ap6 5786
saudis 5vc7 vm7 1a37 1r86 1ga6 ko6 zo6 5hh6 20e6 4cf6
evolutionary 2xp7 2ts7 4op7 3st7 55o7 65x6 17q6 6xu6 75t6 7cp6
playboy 7fy6 ng6 5gq6 5535 6ne5 2lw5 6s05
mascot 3jt7 76y6 3oc6 5w96 6h96 69e5
gadhafi 3k87 2907 5yt6 3o66 2gk6 4hi6 71a6 4fm6 17r5 7hx5
mcconnell 4o17 5m97 2v37 7dd7 4tg7 5n36 6o16 4ot6 6ch6 2mh6
latitud 3vm5 wu5
fertility 6236 1d86 3zs6 52q6 q15 vo5 3wh5 41n5 2pc5 6nf5
entourag 61y6 6za5
withstand 26m6 2fs5
policymaker 4k57 3ai7 10x6 4216 3o85 1o15 1jv5 65z5 6z15
desirabl 2jw7 7iq7 3iq6 35h6 6s26 5iv6 72r6 46d6 2dv6 46e5
liang 40a8 5q08 3md8 2jb8 25s7 7ap7 2ds7 63c7 4i67 4n77
yevgeny 6q07 5177 4as7 6mm6 71l6 3w66 5546 2ls6 4rj6 3p96
nigel 2fa6 5s06 5gm6 3w96 7hw6 2lt6 2a16 2sf6 3vf5 5zt5
withheld 2qk6 4fb5 7455 3l65 4iq5 7am5
boil 3td7 3et7 1r97 30n6 7jj6 6sm6 4ou6 37w6 5gj6 3fg6
cpi 27b6 un6 40h6 b35
soo 6co7 6587 6f87 7407 40v7 6jt6 69z6 4ow6 5qw6 5l66
brutality 4127 5b67 7hc7 7ed7 6v37 2ze7 4zf6 3nb6 51z6 3r96
offspr 4pb6 vd6 17t6 1d86 7306 4465 16d5 5tj5 4265 4815
latvian 5t09 5dn8 59b8 2t48 39p7 7ba7 2on7 2uz7 2dp7 3ks6
pros 79o8 2br8 3bp8 40e7 4xq7 4ro7 2407 31b7 1227 2fu6
ultimatum 1oe6 4al6 7cx5 1v75 47u5 5wf5 56n5
coventry 4mf8 5v48 2un8 50d8 5br8 38z7 6mb7 2nr7 5327 5tb7
zheng 5q08 2ds7 7ap7 5af7 4mm7 6ig7 40a7 25s7 1ml7 6cl7
ronni 2f46 3yl6 5ey6 21i6 5fx6 2yi6 7ar6 2s06 2sj5 48d5
zelaya 3ie8 56u7 1qy7 6vb6 7j86 4oi6 3856 30p6 3vx6 69w6
sammy 6q47 6aa6 4di6 5n86 4376 2fo6 7ih6 4jo6 2yf6 69k6
static 45x6 6666 3f05 2v95 3f65 4rr5 6xr5 6dk5 4vr5 6805
belly 2yy6 60f6 4iy6 3sv6 6zp6 6yb5 3do5 4kp5 1ko5 1yo5
attendant 3uo6 1ba6 1096 zy5 nv5
keller 5jb6 5ud6 5x85 6qv5 7g45 6gd5 45u5 5dl5 3ph5
zip 1745
pil 4ss8 4516 49s5 3x25 42t5 4c15 29q5
microphon 1tn6 6w56 3i16 3ft6 54c6 7036 23q5 o55 3y35 5jd5
duh 4gp7 4ei6 40v6 76g6 43u6 6v76 4hq6 45z6 4ld6 4ao6
statur 5v86 54g6 58q6 1mw5 5b15 5jv5 vt5 2w65 1w85
synthesis 76n6 2vw6 2fq6 4sv6 5tl6 4op6 5w26 55q5 1om5 6915
expel 36q6 4v46 4al6 7hb5 1br5 3nu5
noel 74a7 6qn6 7hr5 5cl5 4cm5 33a5 6pp5 76j5 21i5 2va5
qin 4i67 3md7 6cl7 40a7 58k7 6ig7 5q07 6rm6 63c6 2ds6
skeleton 4qs6 2n15 5e15
daimler 65g9 60l8 4nt8 5t37 3s47 2ck7 6ax7 4m57 5ue7 72j7
nina 67t6 3dg6 6wm6 6hq6 3tn5 3915 6d55 79c5 6zh5 5ec5
flank ci5 6pe5 6615 3hu5 6az5 25d5
bjp 6db7 4pw7 46o7 4mg6 6z96 2eo6 4z96 62q6 69n6 5f66
advent 61d5 6vq5 51q5 27j5
alvarez 3fv8 3vl7 3vk7 6ep7 6rl7 79e7 6at7 2qd7 29s7 3kj7
brendan 50o6 5mk6 4d86 2d36 6pk6 2fa6 4jo6 38h6 4ze6 2ev6
weaponry dv8 71v7 2yt7 13o6 67k6 3bi6 qx6 4s56 34r6 2yw6
heartland 35l6 6x65
tract 44z5
inventor 6rv7 3v37 59p7 63m6 3706 4h35 5m75 4vm5 4kc5
cod 6mn7 6876 3ol6 4mb6 14f6 5dj5 7il5 6i35 7ks5
clandestin 6pq7 5fl6 2jd5
periodical 6486
strawberry 4lq6 7aw6 4mp6 33w5 2lr5 6yx5 6rs5
matchup 40n7 6pf7 1uq6 6gx6 2j56 6en6 3476 4a06 3zz6 4h15
breeder 1hz6 67j6 6sy6 2j06 69i6 4d36 4815 2g95 53z5 3865
presenter 1lx7 4m86 6hw6 6qd6 56k5 6t55 3mv5 7fk5 1ls5 1ic5
choi 6f88 7408 12h8 6co7 66j7 4ow7 4z17 6587 7f17 5um7
sweeney 4o36 6ws6 6yr6 2or6 5bq5 1ta5 4w75 4cu5 4ze5 5se5
mantl
kniv 3kq7 6oh6 28k6 5ig6 5f95 12j5 2y65 3sa5 2yt5 6mw5
dudley 55x7 56l7 7cu6 3lg6 6336 4yb6 5l86 5tc6 5pp6 5pu6
pasadena 69v7 4ce6 5m06 70q6 3xg6 bp6 3hp6 35x5 4a15 6xn5
polio 4qo7 2sg7 5qy7 1vb7 3a46 5oc6 1e66 51h6 4786 2qe6
viii 6089 1lh7 7f46 5ou5 3d95
mick 36o6 6yr6 7aq6 40y6 5rp6 7kp6 5wd6 74a6 6fl6 7635
forecaster 1ds7 1ke6 1fc6 v46 4w85 5ob5 1ti5 4sh5
dah 3q67 4gx7 4ao7 42c7 40v7 4ld7 45z6 7a56 4gp6 43u6
eject 38o6
tate 5as6 2lt5 5j25 4mt5 6gd5 4kn5 5lb5
pol 3mf6 3xp6 3c36
josef 4pn7 6r27 77f7 6vj6 73j6 5or6 77j6 5ko6 4t36 67a6
kgb 2jd6 1pv6 ph6 5ko5 73b5 2mn5
backyard 6yk6 4x05 6t85 26n5 75g5
anthology 20n8 1227 25n7 7dw7 4ro7 3tb7 2br7 1yr7 1b56 1ny6
tobago 3xn9 6e88 6s87 3237 5gk7 3pm6 3vx6 7646 40i6 2mw6
chill zs6 1tu6 1sb5 4ez5 3td5
courier 3nl6 3mx6 48t5 75h5 49x5 63f5 62e5 3wk5 3rx5
milligram 3ms8 4878 4eu8 4ql7 1xc6 6fw6 3tm6 6536 4xc5 71y5
ordinanc 40k7 5rj6 3f6 3yo6 1re6 2hv6 5vm6 5iz6 37u6 6ns5
precaution 7kt6 1vj5 66k5 6w85 60x5
sizabl 5ur6 6nd6 1w25 4n25 27h5 29m5 2b85 47y5 xr5 6xj5
leverkusen 5uh9 6yn9 3ay9 77x9 5hb8 54e8 4kh8 4s77 2e87 6d97
bilbao 7ev8 7aa8 6mf8 3fj8 6wk8 5xp7 51v7 5h47 1as7 1vs7
catalogu 4td9 wz7 7ka6 4hj6 3p46 6vg5 52j5 1s25 3tb5 du5
inheritanc 3pi6 4226 1036 5tj5 58d5 2s55 4265
ginger 4mp8 4hb8 2yd7 6h07 7a17 3fg7 3h37 5gj7 6yx7 4w37
frenzy 6mp6 5q26 4ht6 2306 7fh5 4dw5 6bh5 5z25 2xw5 31t5
mohamad 3us9 3q27 6ht7 2yb6 1mu6 1u96 2dk6 2w26 36x6 5cc6
milf 43h8 7gc7 5vv7 46r6 50c6 3rr6 j96 48a6 5wa6 2k36
helmand 3ng8 6x68 4a77 6177 4an7 4lx7 5us6 bm6 68t6 7b46
pretoria 3wt8 5977 79l7 6477 7a76 3kg6 41j6 5s36 4ak6 7bv5
dull 62i6 6vh6 16f6 3sz6 4165 6ai5 2r75 23h5 68e5 53e5
clyd 56l6 4yb6 6jx6 55x5 5tc5 3ra5 2kw5 38f5 4mh5 7du5
emeritus 5b97 6q57 4rc6 5uw6 68v6 og6 37y6 3x76 7cp6 1qc6
finn 4pj6 4sx6 7jt5 3px5 1pr5 50t5
vain 2ok6 6nk5
jaw 4qs7 3el7 2n17 6ly6 2c16 53o6 2wb6 2yy6 66t6 4kp6
electron 7517 45x7 4j76 6oy6 4ly6 4x86 62h6 7kj5 78f5 61u5
suing 3568 1ky7 48q7 3716 na6 6dr5 ru5 ql5
straightforward 14s7 5j37 6ai7 4z56 2106 w36 72r6 7c56 3m36 3196
flynn 4ze6 76h6 2or6 3y66 6jh6 2ev6 4gr6 4t26 1ea6 5t76
dec 7a48
teddy
repatriation 6lt6 4wr6 za6 4h76 3ma5 2ka5 3qh5
idle
raleigh 7dp7 3526 4ip6 2p96 5496 5a56 4tz5 4u45 2lc5 6yq5
hitchcock 6pk6 72z5 5ef5 6nj5 4v05 4tb5 37b5 6p15
accountant 3uj6 5wz6 2d16 28z5 35n5 4jh5
boulder 19o6 69v6 3p05 5k75
centennial 7ey7 1896 5d86 2cg6 1bs6 3376 6va5 2655 zj5
irrelevant 6z07 6s26 65w6 66a6 7436 57d6 4l36 3a36 7896 2gf5
ego 6ut5 6mc5 4vm5
mayoral 5u48 6b56 ed6 pd6 nm6 4526 1775 5t5 r65 3dc5
ivy 68u5
antiqu 41s7 2vj7 4n37 6pr6 68a6 6g66 4st6 4m26 1wt6 3ll6
adher 5gs8 2gc7 6ec7 33q6 1yz6 3id6 6uy6 3lp6 2cs6 32b5
parody 7ep7 1hi7 5jx6 3nn6 31h6 25n6 6ka6 47j6 j26 2i46
defect 6du5 37v5 3b35
storylin 1147 6e16 47j6 qr6 25n6 40e5 7dw5 3k75 5ut5 37l5
accreditation 4il7 5v77 5pa6 3z56 4316 6he6 4ay5 6vr5 5x15 5bd5
diamondback 5389 5hl9 4mj9 4ru8 3yw8 2cn8 1pt8 3m08 24r7 3wg7
dinosaur 4i27 5pm6 4qw6 4nw6 5xj6 6r85 4mw5 58f5 5o35 7665
presley 48c9 7167 4pc7 5xm6 5rp6 4tu6 5xl5 xn5 54n5 4ij5
norris 6336 5dl6 5ef6 4gr6 1dk6 6cu6 6946 2or5 1xu5 6me5
nun 3qp7 7617 26y7 4ea6 3d36 2wr6 7kg5 1255 57q5
ludwig 5or8 5vl8 5w57 4t37 77j7 77f7 4pn7 5po7 6r26 23s6
ger 6s37 5917 77u6 7e66 5sm6
glorious 5nw7 2mm6 3i56 1qw5 2w75 79u5 4dk5 3xc5 3445 38y5
relocation 6l46 73f6 3fp6 4506 7dl5 4hz5 1tl5
cardiac 44z7 4du7 1ap6 4dx6 48r6 4xi6 3wh6 50p6 6du6 v26
tidal 1eq7 1wp6 2w96 1ck6 5km6 6o25 40c5 5f55 71p5 3pz5
buoy 2xb7 76b7 45a7 26f7 3ja6 73p6 2yr6 31e6 1116 4kb6
antoin 2je7 4bo6 52h6 3t66 6er6 42y6 3x86 75z6 4u75 2q35
tooth 3el7 2n17 4qs6 6kx6 4v26 1yo6 7cj5
rotterdam 31s8 3fe7 61m6 6f56 5cx6 5aw6 7226 5xu6 33i6 2ou6
clarity 78n7 64q7 4vf6 6ou6 63h6 4zm6 5zj6 qh6 43r6 3cn6
prussia 6yg7 73r7 5tk6 6dl6 5cr6 2x76 1cd6 6xi6 5y95 zn5
reproduction 6237
forgiv 70l7 29p6 5xe6 35j6 5m86 4ji5 6315
coma 3bz6 5vb6 5x95 6lu5 4x35
ewing 4x17 6op7 6eu7 2s67 7e57 3er7 3i26 44j6 7gx6 2zk6
geology 6zu7 2537 7cp7 3st7 4hs6 5p36 6wn6 2we6 68v6 38t6
protract 4bj8 6016 1ns6 3fb6 4jf6 58r5 4pa5 2ai5 4c05 2d05
foam 1xh6 79h6 33h5 30h5 2ss5 2zy5 50q5 46a5
rey 79e6 3ej6 1h86 4ng6 5bg6 6r65 1m45 6at5 25f5 55a5
maher 1o06 5te6 5oi6 36x6 2gk6 5cc6 5xf6 5xn5 2yb5 6rp5
norwich 50d8 5v48 4bt8 38z8 4mf8 2un8 2nr8 6is7 5br7 3mj7
obsession 68y7 2st6 76q6 7ez6 6ok5 3kk5 6lc5 3rc5 2x95 4tw5
waugh 6fg9 6d38 45v7 6hl7 5tu7 5ew7 7jt7 6wb7 44b7 2iq6
kelley 5dl7 69t7 20m6 6v56 2or6 3ju6 4h86 3u96 7866 5qd6
santander 6kj8 7ev8 7aa7 5xp7 3fj7 5h47 6wk7 51v7 5z06 1as6
irna 6fr7 3uf7 3xj7 2xx7 5gi7 5yo6 ni6 7i25 62g5 5m25
bart 57r6 52i5 2ih5 5bz5 3915
mediat 58m6 4lr6 6fx5 4jf5
peel 4mp6 59a6 5gj6 7jj6 6h05 6km5 2yd5 3h35
mormon 4sf6 4ea6 3946 3m16 qf5 2555 5p85 tn5 4vj5 6p05
lai 4ll7 7eb7 4s27 7h87 37e7 6qi7 62r7 53o7 3mb7 4vh6
safin 3mx9 49x8 3nl8 68i8 2vs8 65v8 3sw8 7ig8 75h8 6sc8
trout 3ol8 14f7 6jm7 6876 4jb6 4mb6 5dj6 7ks5 6vk5 np5
inexpensiv 2kx8 46d8 1iz7 33s7 5iv7 2yw6 6vn6 3516 4ov6 4s66
hype 4ht7 6kn6 4se6 3176
holt 4t27 3lm6 7fi6 37b6 26q6 5ft6 5wb6 5dl5 3ra5 3qu5
dubious 4x77 6386 66a5 5cv5 7895
gossip 5537 3sy6 2xw6 ng5 2lw5 2vo5 6kn5
jiangsu 6899 65l9 3nf8 79z8 66w8 7gz8 5qu8 6gu8 4db7 6wl7
betray 7kv6 44l5
ping 6ox6 5af6 5qp6 6f86 2jb6 62r6 4s26 4k26 7cq6 3mb6
bamboo 5ve6 2g36 1e56 2ss6 3n96 3xu5 6wh5 6jw5
jeter 5fn8 3vv7 4ch7 53w7 1lm7 6837 2hd7 6q47 4ii7 6vy7
siberia 4qk6 6gn6 4bv6 3456 3ro6 2zt6 66z5 4oq5 3ue5 54o5
salina 6nb7 4m46 69q6 52n6 5mq6 5886 4796 4oi6 25t6 6jg6
congestion um7 2bk6 6qo6 5gw5 5xb5
yassin 45o7 3h66 2mk6 1o06 4rn6 5xf6 2w26 2gy6 5xn6 2q86
porch 7fs7 6ys6 6pe6 7016 6616 2266 3is6 7e06 2g36 uf6
arcad 5j97 6ct7 58g7 4vk6 6h36 6dh5 43l5 5rz5 24i5 6y65
radius 49d6 5ts6 1yy6 61u6 pq5 7kj5 5s15
flock 3u35 6r85 3nv5 1dp5
graem 45v7 77v7 6fg7 6md6 5tu6 6706 31c6 6hl6 6d36 44b6
submission
aquatic 6gk7 5pm6 7i36 5rs6 2p16 63u6 70h6 4u56 5nm6 5p36
bergen 2xl5 5oo5 58y5 6xi5 76l5 55x5 5sb5
authenticity 51d6 7106 5l46 1kf6 4he5 5an5 5up5 7dx5 63h5
zedillo 69q8 52n7 6mz7 4m47 5cp7 3856 6vb6 5kb6 5886 5f66
heinz 6vj6 70u5 6lq5 4t35 5f85 5or5 77j5 4pn5 2jk5 6r25
chunk 6kh6
nude 3xl7 2ch7 30f5 6i65 47q5 5mj5 1eg5
embryo 7ge7 6b47 7306 3k06 14e5 2l65 5kg5 6io5 73i5 6ib5
gile 4np7 2ev7 5tu6 68o6 3mg6 1do6 1or6 6d36 7366 3146
downer 5ra6 4ww5 6zr5 6px5
dent
crosby 5tc6 3hj6 68b6 4v06 7kp6 5s65 6op5 62k5 48d5 6eu5
hurry 2d66 3o76 2vc5 29p5 6kw5 6315 2j75 2q65 5dx5 14b5
procedural 6ah5 6uv5 1dn5
bake 4id8 50k8 6ft7 3yi7 5s57 6v17 37w7 7co7 6sr6 4ln6
beleaguer 4xw9 3r87 5wy6 66o5
corpus
cindy 6th7 2wv6 6ag6 2z86 7ae6 5ec6 6596 3yh6 77r6 4by6
catalyst 7cy6 76n5
longstand 58s6 5406 4we6 3qb5 3zv5
secession 1n26 qb6 6kf5 4iz5 2ri5 6bz5 76z5
sked 4hd6
rib 7jd6 53v6 54i6 63n6 1sf6 7bg6 2n16 4vz6 66t6 6kx6
mentality 24q6 5ot5
shapiro 5x87 59x7 70r7 7g47 6497 2qt6 6v56 6xe6 7936 64s6
miranda 6te6 6bu5 72b5 59y5 6rl5 3vk5 2qd5 6at5 6r65 4dh5
fabio 6x37 7ay6 6eg6 5jz6 3ih6 42d6 6p76 53x6 38x6 4iw6
gabon 3vr8 2do7 43w7 6bt7 74c7 6fc7 2p67 5uu7 32q7 1wo7
jaffna 6rh7 5zd6 43h6 3rr6 68t6 7jg6 1sm6 35l6 7kk6 6ds6
gephardt 5n38 2mh7 4wc7 4o17 1lj7 4tg7 5zy7 6i96 3rf6 k66
downstream 7g69 45g6 2dm6 1k06 bi6 3x96 2mx6 6lv5 66h5 6d65
madoff 4pv6 2n56 6ar6 5co5 47v5 77b5 7k85
manslaughter 5g47 4bg7 5927 1597 6os7 2dg6 2hu6 6cx6 4km6 3l06
wetland 2p18 29e7 6gk7 1387 5rs7 6om6 5gy6 25k6 6fq6 3616
ahb 6uz6 4ao6 4ld6 42c6 5to6 7it6 4hq6 4gx6 55g6 6xs6
villain 6e17 qr6 27w6 6bp6 5sg6 1vm6 5ut6 3qj6 5w66 37l6
maid 7et6 3wf5 35a5
bravo 5es5
ramp 2546 64c6 5d36 1lt6 2ao6 6246 60s5 63r5 3755 25d5
ito 3386 6nw6 xp5
occurrenc 5ui7 zm6 7336 36i6 5fg5 1z35 7855
differential 4c77 6ud7 4vr6 6dk6 4k06 5pf6 4nf6 6dc5 61u5 5oz5
unfinish 7gt5 7445
baxter 5t76 5u36 6gd6 7jt6 6336 3kn6 5lb5 4t25 50o5 3845
caesar 5956 5cd6 7f45 1185
wield 6jw6 5m46 4f15 3sa5 3kq5 12j5
royalty 1mc6 1ty6 c26 49r5 4805 6f25
remix 3tb8 38k8 ay7 6g77 ff7 5kd6 78g6 ut6 6gv6 5436
madness 4hg6 6mc5 2to5 6b65 4e95 2zn5 4275 3ez5 7iu5
unsaf 5iw6 3x36 47d6 4g65 17c5 6s25
swamp 6o56 1386 6gk6 5bs6 5rs6 1tj6 7676 4jb6 3e06 3qq5
preacher 3ot7 7eq6 7c06 39l6 76s6 6466 3946 4l06 4sf5 6pt5
wheeler 5dl7 4cx6 7du6 5iu6 4fj6 6766 5ey6 5ua6 7ag6 3qu6
iverson 6eu8 6m57 2s67 7e57 3er7 7gx7 53l6 6a06 6eh6 4x16
cach 2yt6 2bc6 71v5 23p5
forefront 6eo6 3mq5 5oh5
negligenc 6o47 4vd7 3yb6 6u26 6dr6 5926 6xb6 26x6 tu5 3kz5
pena 29s7 2ld7 3fv7 2ml7 57g6 66u6 5mi6 3vl6 3vk6 2qd6
openness 43r7 78n6 3yy6 6m06 5zj6 5ny6 3qe6 67x5 5d25 4vf5
cigar 3hi6 20c6 1nd5
moi 6557 6ay6 52o6 41j6 6vb6 6nb6 7bv5 70s5 3855 67h5
feng 4s28 2jb8 1ml7 25s7 3mb7 40a7 62r7 1am7 2ds7 6ig7
plasma 6ky6 78f6 62h6 4j76 30h6 14e6 45x6 5tl5 6dk5 4ly5
solitary 7br7 4885 5mw5
rite 7046 2556 tn6 45n5 5o95 4gd5 4mn5 6mk5
spielberg 4fa6 6956 4i36 5l96 5pg5 1nu5 j25 4o5 3ub5 4645
paterson 34b6 54p5 68w5 6v25 7635 61r5
ned 5sm5 7e65
xfdw 7g06 4hd5
bhp 3pk5 2u65 6hm5 3u85 5t85
boomer 5w16 32l5 31j5
angelo 3wb7 6z76 6ny6 53x6 6eg6 1jp6 4dh6 5za6 45u6 5jz6
corey 3yl7 6x06 5ey6 48x6 5x46 35q6 50o6 5ef6 4di6 3re6
emi 2ag7 1py6 5l96 12e5 7ga5 ay5
vulnerability 2yx7 1lb6 6t36 3pn6 6y56 3i86 7ei5 41l5 15a5 l35
ussr ph7 6fe7 39c6 gl5 19z5 3ks5 6ip5 2nq5 2zt5 2ap5
tutsis 3wp8 52z8 3dh7 3i06 29n6 21b6 4lw6 4h26 3jk6 4pz6
pedestrian 2546 2x36 47f6 7jl6 vk5 um5 2ao5 aq5 5d35 6oa5
facad 55p8 4zj7 6616 2266 4nc6 j86 30w6 6n26 6ex6 6pr6
rematch 3u27 40n7 6jq7 6gp6 3476 36k6 2j56 6en6 4h16 3c26
helmut 4yj8 42j8 4xk7 2y27 1z07 3b87 5pz6 3n46 6r26 5we6
soybean 2eb9 2ni8 7em7 2tp7 2p37 68l7 5tv6 2n06 6q16 75f6
guinness
doubtful 2vq6 4x76 6ru6 5pk5
nolan 62k7 4d86 4ze6 1ta6 5dl6 2or6 6l76 3jb6 6jh6 7866
ericsson 59m8 57w8 5t37 7jc7 2ag6 18t6 4n96 5ye6 2ga6 6h86
puppet 6vd5
ander 65d7 76w6 5986 71w6 7536 5cy6 5pz6 6cc6 4eh6 6856
scandinavian 4xa6 1gl6 3ue6 1ur6 76v5 2uz5 20w5
barker 4fj6 31c6 2sf6 2vr6 10a6 6526 4nu6 74a6 5ef6 7du6
covert 6jn7 1pv7 5yv6 2jd6 59n6 53u6 5fl6 y65 5yf5 5bl5
decorativ 3ll7 3hy7 76p7 1wt7 55p6 6lf6 2vj6 79h6 3pj6 6pe6
ari 5l37 66r6 6bi5 5n45
huckabe 3dz8 1367 47o7 1j67 5zy6 3ko6 7926 2q56 68w6 60r6
gentleman 7jw6 7c55 3wf5 75s5 1gk5
linguistic 51b7 wo6 4u26 5fb6 jj6 2536 6vl6 2e46 42k6 5qv6
dove
chretien 7ju6 2036 6zr6 2et6 6to6 78x6 55d6 2y26 5ra6 6d26
attain 1i46 54g6
tangibl 4dl7 3l86 6rq6 6ah6 7cy5 6wq5 3k35 6f05
primakov 5bp8 4gj8 6ih7 67c7 1im7 3p97 1fi6 4636 7246 3ao6
usda 6ph6 2ni6 40r6 2eb5 2p35 5x15 2tp5 3vi5 3gu5 17e5
energetic 5236 6u96 4kf6 44p6 6466 38y5 7eu5 2xj5 59t5 69o5
nyse 2567 74m6 6ar5 5dc5 5gf5
sosa 6aa9 6iw7 4ch7 2ml7 2hd7 6mx7 29s7 3vl6 5mi6 5ku6
rector 7cb7 57q7 3ot7 6ku7 4bk6 7c06 2wd6 5b96 1i26 44s6
pragmatic 4cn7 72r7 5h76 7d76 3xe6 6036 4nr6 5t95 2aa5 4z55
conspir 2cv7 2dg6 1596 14n6 1dh6 4bg6 5576 4445 5g45 fy5
bce 2jj6 as5 5ag5
printer 2cb6 4xf6 5gd5 5e55 68h5
deepest 3306 5bj5 75p5 2eg5
reshuffl q27 1ql6 1mr5 3ji5
baronet 40f7 3br7 2kc6 3u06 3ze5 1ez5
announcer 6js6 3tz6 4m85 41r5 4pg5
comrad 6ui6 3cy6 57o6 3vz6 2146 cf6 14k6 5j05 2385 2lp5
berni 3zb7 4376 6mx6 5n86 5dh6 3hh6 3yl6 5zv5 2yf5 6vy5
textur 4427 64q6 3eh6 2816 4n06 5xa6 4j86 30n6 6vh6 1yo5
eminent 26v6 3bo6 2d46 5oh5 2of5
tai 6ml7 4s27 7eb7 37e6 4ll6 3hn6 4n76 6ox6 6hy6 7h86
luiz 5kb8 2wt8 4x67 5886 4hy6 6h66 3kj6 3g26 4dh6 1es6
vineyard 5s97 1g36 5mv6 2w06 4vv5 6zm5 38v5 6565 s05 zh5
hast 6ac6 57e6 6pp5 5mc5 7du5 6jx5 55x5 6v25 5ch5 7345
flar 2ip7 4w17 5yw6 1mj6 1mf6 2ce5 5iq5 2qg5
laurenc 6j86 6gd6 4f86 3vf5 29j5 1tm5 3kb5 34j5 3gf5 3wm5
alleviat 1um7 5f16 36m6 6yz6 5866 4ym6 4nn6 2zl6 4ky6 6y56
unwant 51u5 4l35 4bl5
paperwork 5iy5 6uv5 2zh5 ru5
putnam 4or5 68b5 4kk5 5z75
spectacl 5vz5 4zr5 4qy5 6r75 st5
zee 4ld6 6xs6 42c6 5au6 4hq6 6o66 6586 7it6 2vl6 70c6
inclusiv 2sn6 4dl5 72r5
katz 7g47 5x87 5ci7 6dp7 6xe6 70r6 6nw6 59x6 5tm6 7936
baselin 63j7 6u77 61g6 7ic5 64m5
awesom 3p58 5rf8 2w78 3xc7 79u6 4yt6 7c86 5hq6 5vz6 2mm6
mold 33h6 4zd5
cater 5337 6sf6 1cc6 1hr6 1dz5 5805 1n15 4i95 3c5 49l5
asthma 3wh8 44z7 4fs7 2637 5le7 3lj6 5fi6 ol6 5q76 2iw6
skier 2bi8 5v27 3pu7 43e7 7jo7 3hv6 74b6 72d6 1kn6 4xa6
werner 73j7 4pn7 5pz7 6k77 77j6 6lq6 5or6 5jb6 4t36 45u6
decliner 4uu9 4vx8 3ti6
reel 31e7 41t6 2ng6 34d6 2kd5 1jz5 4xp5 5vt5 66o5 43d5
eleanor 1o67 2qs6 2bw6 6sx6 3cz6 2hi6 3iy6 5l76 3gf6 56h6
alfonso 33m6 25f6 5jl6 7746 3576 4hy6 5mi6 59y6 1nt6 79e6
illusion 4kx6 1mq6 6qs5 5id5 qh5 4go5 56q5
herd 3nv7 2g97 3867 3yg6 4si6 4mw6 4h26 3vi6 4816 1a06
enduranc 3dm5
genesis 7505
khalifa 6x58 7ke7 7fb7 2mk7 45o7 6rp6 6w46 17k6 56v6 2rn6
tong 4i67 6ig6 4ll6 79y6 5q06 3md6 5af6 4s26 2jb6 62r6
zardari 3gr8 74k7 1yl7 3qy7 5tf7 4lz7 33x6 52o6 2es6 71n6
meditation 6i18 2wr6 26i6 5j46 6dx6 45n5 76f5 2k55
gloucester 50d7 4mf7 3eu7 4o87 4wa7 38z7 5xy7 6is6 6mb6 4bt6
normandy 62f6
mindanao 6o07 3rr6 2q26 6kp6 5wq6 20g6 14o6 50c6 3pe6 2b26
muh 43u6 2rg6 6xs6 70c6 4ao5 4ld5 3q65 55g5 6o65 6qt5
pascal 4bo5 4ej5
nicklaus 4u67 6a67 65m7 2kg7 6527 3k27 5i77 6tl6 3146 79a6
alejandro 3g27 7747 3kj7 67i7 6jg7 4dh7 5887 25f6 2r46 3vk6
shen 6cl7 4s27 2ds7 5q07 1ml7 79y7 2jb7 40a7 58k7 25s7
ead 2rl7 65g6 3rt6 7ga6 5t36 7156 72j6 6jb6 1oc6 6ho6
derail 2w16 5016 7h05 5035 6x45 4dv5 3bf5
faisal 36x7 1u97 7ke7 5xn6 6rb6 6x56 6w46 5cc6 7di6 3h66
definit 58j7 4z56 2pm6 6pz6 7ab6 4dl6 6f05 2o65 3hw5 58a5
trafford 6sk7 1i67 1w67 5tb7 2un7 4d97 4d77 38z7 5lh7 5pt7
vanilla 2lr8 33w8 37w7 4mp7 4w37 6b77 3h37 4427 50k6 30n6
greenback u87 if7 2yr6 2qj6 3th6 38n6 2s6 30b5 6lw5 43d5
unsur 4sn7 4jz7 2vq6 26e6 1cn6 6pj6 3q36 43v6 66g6 6725
physicist 6jl7 14w7 5m76 2we6 55v6 55o5 1dr5 63m5 78j5 4h35
renegad 5lm6 6736 2l76 4pz6 52z6 j95 4lw5 1wn5 3wp5 2a35
affirm 52u7 46w7 6ec6 2nc5 kg5 3zj5 71u5
trait 35v8 2hy6 sy6 5qv6 22o6 3246 2ts6 6xu5 77d5 vt5
jericho 3m57 5f47 60i7 4gv7 3as6 m66 64l6 62p5 12d5 3p25
oprah 7969 6uc6 1ls6 2lw5 4y55 3fy5 3tz5 6i65
gratitud 75i8 3w87 6e67 75p7 3ql7 5bj7 6037 67x6 4uj6 69u6
problematic 6lb6 2df6 6if6 3a36 5k16 1tr6 2vq6 4pa5 3v55 j65
ita 6lr7 5917 7e67 5sm5 67r5 1tv5
bulldog 6xt8 71z7 7df7 4h57 3ua7 4wp7 46u7 3m46 4r26 3s06
setup 5oz6 4sw6
howe 5dl6 4y26 6wd5 3ph5 4d85 4mt5
foreman 36k7 6gp6 1dk5 3u25
guyana 6e88 6kb7 3xn7 3vx7 4ic7 3237 3pm7 2tm7 3c17 3hz7
basilica 2fd8 2r87 5lr6 1g26 3d36 7616 946 3186 1dg5 3t55
partition
marriott nf6 48f6 5vi6 3gy6 57j5 1gw5
mauresmo 65v9 70y9 5h29 5zh9 4re8 62e8 4bq8 49x8 6mm8 3mx8
abundanc 5ki8 4w56 3725 lh5 4aa5 5rs5 7i35 5ui5 66l5 2p15
cornerston 6cm6 6sp6
hospitality 5336 6qz6
capitalist 5ot7 5z56 4wi6 5ll5 4v85
refrigerator 4id7 6sr6 2hc6 6e26 7jq6 6nm6 44x5 4qv5 37w5 6w65
drift 4kg5 4k45 4e35
benitez 74e7 4of7 69x7 1w66 6fi6 3fj6 3ej6 42d5 6rr5 3vl5
wembley 6rr7 pv6 4o86 5pt6 38z6 1i66 5v46 4d96 7dn6 5tb6
shrug 5xz6 2xk6 45a5 6lw5 73p5 7do5 25q5
melt 37w7 wx6 6ik6 7co6 33h6 30n6 33w6 2156 2lr6 50k6
blazer 7eh8 4zy8 3er7 6297 2897 53l7 6eh7 6a07 71r7 4h56
swung 4k67 2hm7 2uw6 29x5 6e95 2du5 ki5
pillar 1ts6 1j76 6se6 5k75 6pe5 2xz5 4nc5
unionist 3tp7 4lg7 41h7 2wp6 46o6 1jn6 1586 2eo6 5lm6 s16
rack 4id7 6nm6 6sh6 76m6 7jj6 54i6 6ft5 6nu5 50k5 31q5
buffett 6ev6 47v5 68b5
ferrero 7ig8 3sw7 49x7 6mm7 2vs7 6sc7 62e6 68i6 3wk6 70y6
limb 16c6 6ab6 3el6 6kx5 4qs5 2c15 2n15 1sf5 3sv5 1c95
caldwell 68o6 7du6 4o06 6x06 30e5 6jx5 5lb5 5l85 3u95 6335
hiatus 4jm6 4s85
granddaughter 73c9 lg8 3oe8 3u08 40f8 3b97 4t97 32h7 d67 3ze7
handicap 67j7 5oy6 6jr6 4d36 2j05
toni 4je6 2zr5 6x35 45u5 3oi5 32o5 3uh5 7ja5 6d95 57g5
tar 4ao5
staf
convertibl 5el6 6yo5 zd5
inherent 4gi6 4zm6 77y6 2yx6 6pa6 4zb6 31i6 27q6 5ws5 5er5
installment 47j6 6445
freelanc 3586 5ik6 13c6 6956 xe5 5b95 tq5 4h35 6js5 2xe5
manpower 4i96 tp6 63d5 3gv5 2zl5
santana 3vl6 33m6 4sy6 6ep5 5mi5 79e5 3fv5 29s5 6jg5 6g55
picnic 6yk7 44u6 2t76 75g6 mc6 3vh6 70t5 6k95 4ep5 bn5
ripe 4iu6 1pk6 23m6 5s96 4q35 7kq5 5gj5 7aw5 59a5 10h5
ballad 5zk7 ff7 3gz7 2i47 78g7 38k6 22w6 4xq6 1cm6 3bp6
parkinson 5q78 3wh7 ol6 3om6 vo6 2636 3b36 62x6 6r06 6du6
varsity 6057 4wg7 70i7 1707 yb6 3o36 1vw6 9k6 18e6 28x5
haq 56i7 53d6 2dk6 2346 5xn6 36x6 4zq6 5b06 2i26 5vd6
romero 2dq7 59y7 79e7 3vl6 7a96 2qd6 4iw6 5mi6 6ep6 5mq6
tenet
bolivian 35t8 45m8 3kc7 3c17 2gl7 7j87 5eb7 2bd6 2tm6 74g6
liz 6597 6np7 7id7 4ua7 77r7 3yh7 2wv6 2lf6 4hm6 5o06
yusuf 1o07 14h7 4cl7 2rn6 5cc6 1mu6 6ht6 2yb6 3xw6 56i6
batsmen 44b8 41a8 2iq7 6wb7 6fg6 45v6 5aj6 6md6 11y6 2ho6
liberalization 66i7 4v87 5rl6 49b6 4da6 2in6 4c56 59q5 2115 os5
duval 4u68 5i78 79a7 5g37 65m7 5f27 7ag7 2kg6 75q6 6rk6
stagger 7c86 5ur5 5rc5 3p55 5fk5 6ha5 2b85 5rf5 2cx5
deplet 6xj6
villepin 2037 78x7 2et7 5i67 7ju6 4gj6 6q06 6px6 6406 4kd6
sunlight 6vz6 5sx6 gy6 33u6 3cp5 33h5 2e25 7f05 5ki5 2155
mongolian 4bv6 6gu6 4db5 7jp5 69p5 5w35 30q5 4oq5 70e5 5jw5
soprano 6ak8 1696 4oj6 22w6 1ic6 1hc6 5c76 49v5 5zk5 40j5
basil 4hx7 5gj7 4hb7 6km7 4mp6 2yd6 3gl6 7a16 4sr6 6h06
noah 5086 6hq6 3up5 4by5 6wm5
goat 3nv8 3867 2wj7 1yh6 4si6 53v6 6636 26n6 4q36 3vt6
apach 1mo6 70a5 4675
behav 68k6 8q6 4185 43n5 59k5
believer 4057 qf7 2mj7 tn6 3ig6 3m16 2556 1ha6 ma6 2986
eco 55l5
incur 2h86 49r6 40w6 5ok6 qm6 4nn6 4zg6 gg5 5m85 6ve5
aaa
regent 65h6 1qb5 y75 3d95 6w35
obstruction 4xh6 5g46 6c76 6os6 1fn6 4446 4vd6 6o46 2cv6 70z6
vacancy 75e5
winless 1uk7 3e37 5kv7 5fs6 5ug6 1uq5 3zz5
handball 3o38 5ac7 71i6 5rx6 x66 6056 70i6 9k6 2g76 18e6
gregg 6356 3jb6 2jm6 7jf6 1ox6 35q6 3hh6 5c96 3lg6 2qv6
backhand 63j9 61g8 6qw7 7ic6 3z16 49x6 7ej5 70y5 3nl5 2vs5
robbin 3846 5f26 3t96 5tm6 6gm6 5qd6 5c96 5x86 39e6 74a6
youthful 6q26 6465 3ia5 1o75
semester 4dj7 3nc7 3uk6 5o56 1sq6 4s46 4sl5 4it5 41b5 6yi5
resurgenc 51q7 2vd5 5ab5 7h15 34d5 1w85 44i5 1pf5 5nh5 2sx5
letterman 6s06 7966 1m06 1pe6 1ls6 3tz5 4y55
geometry 6od7 7km7 4nq7 4c76 38t6 4vr6 3t46 4x86 5226 5s46
malay 5u26 5x76 5fb6 7f85 jj5 5475 2vh5 2rc5 2v55 1sm5
affidavit 2rp6 3zq6 19p6 ru6 4q06 1ow6 2fc5 7ec5 2pe5 4cy5
junichiro 3f59 4px8 7d28 55d7 7246 6116 4pw6 4ok6 6db5 6co5
raiser 6926 5616
captor 4nh9 57o7 2147 3o16 6qe6 2386 7j06 5mw6 2lp6 48a5
crossroad 3y05
periodic 3f05 4bj5 5g15
tow 18w6 7815 4cb5 42t5
divisiv 4pa8 4566 2c6 3de6 r96 2ai6 3iv5 6s25 5pi5 1gd5
della 4un6 1p95 6835
erod 5f56 38n6 58q6 3cq5 3935
kumaratunga 6556 67h6 4pw6 5tf6 56u6 6ay6 43h6 34v5 6rd5 5r35
andhra 3tw9 7g29 7f69 62c8 5p78 6z48 4js7 6wz7 4pe7 61x7
aesthetic 79s6 1k56 2o76 3hy6 4u26 51s6 79o6 2uy6 2kj6 1ob5
downsid 5h57 2lk6 5ib6 4og6 6z86 l35 73p5
persona 6lc5 6o75 5w85
isabel 5cl6 7386 1p96 6bu6 4un6 4bp6 7gw5 5sc5 4r95 3v45
bureaucratic 5ex8 6nl5 6qq5 2df5 4bl5
conception 2ha6 4be6 4mi5 7615 21a5 43f5
schuster
striv 6w86 6lg6 7ct6 6ec6 1i46 2mv6 3605 5gs5 vg5 3y15
fah 42c7 4gx6 4ao6 40v6 3q66 6o66 5nr6 4ld6 3oy6 7a56
avian 4wt9 1e68 51h8 4788 1z38 1fr7 1dp7 2qe7 3a47 2bv6
cooki 5s58 3yi7 50k7 6ft7 4ln7 6nm7 4au6 33w6 37w6 6x96
livingston 5ed6 70x6 56l6 55x6 6aj6 6rf6 5xq6 50d6 74n5 4h95
injustic 7ed8 3r97 6in7 77m7 6gh6 44l6 7hc6 4zf6 2di6 6yz6
meadow 43y6 4qf6 5tp6 6vs6 5bs6 38v6 p76 43e6 1du6 s06
neal 6nw6 20m6 1cz6 6me6 6hr6 3j36 4ps6 3rd6 20v6 5xi6
brennan 6yr7 2or6 74a6 gw6 6cu6 6me6 20m6 28p6 6ws6 4ze6
doo 40v6 3q66 6j46 4a96 5lp6 30r6 6xs6 4hq6 4ld6 6uz6
lur 4jq6
tun 36n5
exposition 1ma6 6la5 6ee5 4y75 5a95
ortega 1qy7 5cp7 6iv6 52n6 6nb6 3nk6 4ic6 25t6 4x66 5886
enclos 6617 2o86 6x26 6ys6 6n26 3d16 ge5 4ug5 uf5 2ia5
troup 38s7 45l7 49v7 16u6 4co6 1b86 22l6 1hc6 3hm6 14t5
collateral 6tz5 5m85 5ii5 1vx5
photographic 3e27 4rr6 5hs6 2wz6 11b5 2kj5 2cb5 4lf5 4345 2ch5
encyclopedia 55b7 6ka6 7ka6 1ny6 73y6 4ro6 6kk5 72s5 4zo5 1b55
darker 16f7 4kz7 3sz6 43s6 5sx6 6ks6 6qg6 1b15 3a05 3t15
cove 1tj6 4jb6 47n6 5wv6 4ka6 23d6 3p06 6ys6 nz6 4476
hermann 5or7 77j7 73j7 4pn7 4t36 6k76 5w56 6lq6 77f6 5po6
turtl 6397 7ks6 43j6 4qx6 4mw6 3616 43m6 5km6 14f6 5pm6
comparativ 7cp7 68v6 3f76 55o6 4nq6 38t6 1pi6 2536 6pv6 f96
raft 3sk5
simpler 1qf6 5iv6 4ov6 33s6 6mo6 6986 4kz6 14s6 2fn6 6l05
higgin 4fj6 5dl6 58l6 5aq6 2lt6 5xi6 5zu6 3146 10a6 6fy6
artery 7bq7 4qb7 6du6 6205 4x35 5td5 7fv5 3lq5 48r5 3jn5
onset 2676 2iw6 4bj6 75m6 5q76 3ld5 4pm5 4dx5 37v5 6jf5
revok 6686 2nd6 63a6 2th6 1z26 3l36 16v5 6lk5 4k95 5p45
eden 6v46 43y6 4ka6
earmark 4ap8 1d6 gk6 5ie6 o05 2n35 12r5 73v5 26b5 1pb5
leb 1im7 5bp7 3p97 1fi6 4rv6 5yj6 3qc6 6q06 5r36 2ls6
suppression 5b67 6y07 2416 51z6 4x45 6in5 5io5 2li5 4zf5 7ed5
akin
nineteenth 61d9 as7 7d16 2lj6 6a16 7ix5 3yd5 31n5
manny 5mi8 4ch7 6mx7 4sy6 29s6 4ii6 5fn6 5ls6 5zv6 6q46
moistur 7f07 5p67 6tp6 1ze6 2156 4c36 6e36 33h5 5rs5 3eh5
nagano jx6 1p26 2y16 7kl6 46b5 2gh5 4um5 44n5 4uh5 ee5
infinit 74r7 5226 2mb5 6xr5 4c75 53m5 4wf5 4k05
sadness 75p9 4o99 6b68 7fz8 3cf7 2zc7 37a7 3d07 44l7 3t37
duchess 25j7 1qb7 7et6 1o66 73c6 65h6 5ch6 4qe6 6wm6 6sx6
saad 2w27 2yb7 6x57 40l7 2rn7 2mk6 1u96 45o6 1o06 7606
antenna 6wv7 6j36 36n6 1gv6 6195 6805 4dn5 7jq5 5oz5 5gb5
laundry 5fq7 2hc6 4f76 4qv6 1a16 49l5 6sh5 21e5 49s5 3mv5
lily 68u6 4hm6 5mp6 56h6 57x6 6bn5 7gj5 2875 3tn5 5l75
utmost 2mv7 7ct7 4b66 77y6 3606 6uy6 4vf6 3cn6 6036 7kt5
coliseum 1t46 5pe6 73a6 pv6 1xz5 6sk5 6ea5 4lv5 3d75 6jy5
joaquin 78e7 72b6 3uh6 57g5 33m5 2r45 3ny5 1jp5 6at5 25f5
tendulkar 6fg7 44b7 6md7 6tj7 5es6 2iq6 45v6 6zi6 5tu6 5aj6
natali 5n17 4by7 5aq7 57x6 7hv6 3in6 6d56 4p66 64h6 2z86
seymour 6767 26q6 4f86 4tk6 2bw6 3mm6 2hi6 5tm6 59w6 5ef6
burnett 5dh6 5ef6 3mm6 6pk5 62v5 4tb5 3lx5 37r5 2hr5 1475
caller 3j15 o55
slug 3t85
coconut 7aw7 5c27 1nm7 4mp7 6h07 23m7 5dj7 3gl6 3g56 3h36
mutiny 5576 2ri6 1iv6 3w75 2li5
imperativ 4zb7 29f6 4z56 2nb6 4vf5 5h75 2925 1je5 1yz5
villarreal 5xp9 7ev9 51v9 7aa8 5h48 3fj8 6kj8 1vs7 6d97 6mf7
chongq 5qu8 6gu8 4db8 4m07 65l7 7gz7 79z7 6zy7 6mt7 6897
sophi 71q7 57x7 3gf7 5mp7 4qe6 2q36 2bw6 4by6 7ht6 3tn6
astronomy 2we7 38t7 6zu7 74z7 l66 6m66 5gb6 7cp6 4f06 2536
unresolv 5407 4pa6 1nn6 13j6 ov6 58r6 5er5 4we5 6015 6m75
italic 7dm5
realization 2586 33e6 4b86 4w26 7356 1mq6 1i45 3m95 4go5 3l85
gaelic 32u7 1qm6 6fh6 z96 dc5 1f45 2g75 5fb5 7hf5 2zv5
reil 2or7 74a6 5xi6 5se6 4o36 6ju6 4ze6 6yr6 4ps6 6v66
auschwitz 3sx6 2s76 2086 7as6 1vq5 59e5 3995
marcel 52h6 75z6 5ea6 5ce5 53x5 3t65 34y5 7ay5 6x85 40s5
transmitter 6w57 36n6 6806 2ph5 965
outdat 6xq8 47d6 4u86 6z05 73i5 69g5 6ci5 6ym5
squash 5rx7 14r6 3o36 6056 5s6 5gj5 4q35 4iu5
classmat 1bo6 4wu6 9s6 7485 4pb5 3kd5 1pn5
hyderabad 6gj8 75l8 4t58 3tw7 6uq7 7f67 4js7 6z47 20d7 3a77
dillon 6p86 1mk6 7686 3y66 1or6 4o06 73u6 3xo6 6hr6 4qi6
helena 7ht6 4qe6 1p96 2jr6 5a75 5sc5 5gg5 4un5 52s5 2q35
adjoin 2o88 6617 sg6 2576 bt6 6vc6 24w6 1ka6 1fe6 4g46
alessandro 6eg7 6ny7 5jz7 3ih7 67r6 7ay6 45u6 6z76 53x6 38x6
thwart 5zr6 o66 5ns6 5f36 1655 6ro5
hamad 6rb8 2mk8 7fb7 45o7 1u97 6w47 56v7 5cc7 2yb6 7ke6
anbar 4an8 6kq8 4lx7 4a77 3ng7 1rg6 1v06 5c46 5us6 35l6
specification 45f6 nb6 32n6 6xd6 6dc6 1wb6 5oz6 4sw5 mn5 2xs5
didier 75z6 4u76 7j16 34y6 3x86 32o5 6wu5 44o5 5y75 5ce5
peanut 37w8 33w7 4q37 2wj7 24f6 2lr6 5c26 43p6 1nm6 4746
seth 5gz6 6hr6 6di6 7ff6 2lt6 3yc5 2g15 21x5 3up5 3hh5
infringement 2f57 1ky6 2zs6 26x6 47i6 3qk6 6os6 3pa6 48q6 6dr5
starbuck 35b7 2wh7 37k6 3s66 4926 1rw6 1cc6 4eb6 49l6 4ob6
chassis 1437 2gr7 4ha6 5nl6 4s96 7816 5oz6 6x76 5s86 5el6
greenberg 5x87 64s7 7g46 6nw6 6qv6 6dp6 7c16 59x6 6496 59d6
anatomy 3st6 7cp6 3f75 68v5 6vl5 l65 2ts5 3765
takeoff 5q96 nv6 3756 1276 3nd6 b85 52m5 3o05
lax 6zj6 6ey6 47d6 7fn6 5je5 1bc5 4nb5 3lp5
rhin 73r7 5tk6 6m16 bi6 27x5 5db5 s05 6n95 5z95
dwindl 51x6 58q6 6tn6 66l6 6kh5
mercer 3hj6 4cx6 5ey6 3rd6 49j6 5pu6 62k6 3846 3qu6 4h86
intak 71y6 4ql6 6205 6535 3cp5 4875 4eu5 72p5 2tg5 6ke5
discretion 33c6 2jy6 7ci5 hh5
savannah 5a57 7dp6 6186 5216 77q6 3xm5 4ee5 1425 6jy5 3b05
directory 35w6 40u6 m96 4td6 62z5 6kk5 55b5 6f25 6vg5 oo5
richer 5xv7 x45
obsolet 6ww8 6z06 4vo5 73i5 4ov5 6ji5
dimensional 5227 4vr6 4r76 74r6 5pf6 4p86 4rr6 6ud6 51s5 4c75
jah 30r7 2vl7 4sa7 55g6 3q66 42c6 62o6 5mf6 4a96 6qt6
wildcat 71z8 6s48 7df8 3s07 7iz7 4h57 3fl7 46u7 6g17 4wp7
behavioral 65x8 2ts7 2nk7 75t7 3f77 2tl6 3b36 6i56 2qp6 3st6
nitrogen 41g8 4ly7 3cp7 23k7 46q7 2vw6 7516 6506 2uq6 7bn6
gravel 3n57 7676 3e06 2lu6 5vj6 3qf6 4gh5 5ba5 5k75 4h65
rattl 3ly7 4xp7 1mg5 3qd5 1u15 19w5
alignment 4wo6 60s6 3y06 4195 2x05 1h45 p45
abbreviat 5n65 3kw5
suppress 6vv7 4x46 68g6 5b65 1bz5 2ri5 5az5 3w75 4q25
shinawatra 33x9 3qy6 74k6 3gr6 6rd6 5dq6 1yl6 4826 4lz5 3us5
cecil 7256 6766 5ck6 1zd6 3ra6 1ez6 7346 2x76 2kc6 5a06
snatch 3il6 3o16 5m45 2525 46n5 1vt5 7ij5 1a55 3d45
directorat ym6 nd6 5l6 9l6 54r5 1m65
insecurity 44i7 5867 5zp6 5iq6 6yz6 6fd6 6b66 17d6 2zl6 3pn6
coaster 4xb8 1qj6 6h36 72d6 3tx6 6n35
archaeologist 47r7 2jx6 6zu6 4m26 5ld6 6aq5 68a5 4i25 18j5
humiliat 77m6 4j96 4wd6 71s6 4c06 33d5 2ze5 6h45
monsoon 17h7 4c37 5th7 1wp6 49h6 2ua6 ur5 1ti5 4595 77z5
parachut 2gd6 49n6 2296 22y6 3oj6 50j6 5mu5 7835 29g5 4lf5
waist 20j7 42p7 6zx7 2c16 2wb6 1sf6 5ts6 2k86 58t6 16c6
disguis 4f16 6a95
levi 49p6 3n06 1976 6hu5 62a5 3if5
conservatory 22l6 38s6 6076 w16 1sq6 36z6 2fm6 6gw5 5c75 4rc5
wedg 3vd5 5505 1j15
duchy 6m17 73r6 5tk6 5cr6 1qb6 7a65 6w35 3d95 zn5 39c5
mon
doctoral 5uw9 4rc8 5pc8 4dj8 5pa7 2yh7 1sq6 og6 68v6 26o6
messenger 62z5
playground 6t87 6k96 4f46 3vh6 2t76 6gw6 4ep5 bn5 6h35 4xt5
sneak
faulty 4u86 66a5 3za5 5hx5 6ww5 35i5
schalk 6ki9 5uh8 77x8 3ay8 54e8 4kh8 4s77 5hb7 5aw7 7be7
suv 5el8 62w7 3gh7 3mw7 ve7 78k7 5nl7 4zh6 1cu6 20k6
uphill 6ha6 3av5 4i15 5ev5 6bg5
concord 6306 4ee6 7dp6 5xy5 6l65 77q5 7jy5 5ng5 38v5 4tz5
byrn 2or7 74a7 6v67 4d86 4ze6 6k16 4gr6 6jh6 mk6 2ev6
terrac 6617 6n26 1du6 7fs6 5a96 5mv6 5m06 1bm6 6vc6 6ad6
radovan 3gt9 56x8 4tf6 1176 3sl6 1lf6 2uv6 78w6 yk6 34l5
gut 3pg6
ignit 2307 7kf6 3496 3yq6 2746 2ip6 3556 3td6 qt6 5ro5
cute 5w88 2r77 5e47 53e7 4gs7 7fx6 54d6 79u6 1in6 5j36
chili 2yd8 3fg8 4hb7 6km7 4747 5gj7 43p7 7ft7 4iu7 5ps7
info 4zx5
hardship 5zp7 5257 77m6 6y56 6qo6 6v36 3q16 6b66 2r26 5cj6
useless 6lb7 6xq6 4vo6 4bl6 69g6 7436 2gf6 4gs6 6ww5 1n85
watcher 6ie5
ole
fascist 2087 5dd7 3996 su6 3sx6 1xv6 4896 67a6 38l6 4c66
maharashtra 3tw8 7g28 7f68 61x8 6uq8 62c8 5p78 4js7 4pe7 6wz7
medic 4l66 3tu6 2im6 64l5 5f45
tasmania 3698 1bl7 6aj6 4l26 42m6 44h6 1w76 51a6 4pe6 3x46
giusepp 53x8 5jz8 6eg7 5uc6 6p76 6x36 45u6 7ay6 6ny6 67r6
inflationary un7 7h17 2vd6 3hq6 5ib6 6us6 4jr5 a05 2lk5 fp5
mdc 4sq8 4mg7 2fw6 6je6 67l6 6556 5976 67h5 46o5 6sq5
dignitary 3ix7 6776 19d6 1rv6 6zb6 u76 zj5 1jd5 1hv5 3u35
banquet 1qa7 6927 zj6 1wm6 2zi6 6fz6 2cg6 1rv6 6za6 3ix5
biotech 5sr9 3bc7 5ds6 1nd5 3h75
stabilization 2336 24u6 12b5 4zs5 4ky5 2c75 18b5 1jv5 7dl5
whereby 2l26 2925 1805 1yz5 2q15
stellar 2bl5 1la5
synopsis 4486
nino 6jc5
sharma 4n87 1wa7 74j7 4z96 56i6 6wb6 6346 5ov6 6b96 6cd5
stricter 6ey9 5je8 2wm7 7fn7 4nb7 1lz7 3lp7 2gc7 3h27 1gf7
velvet 2ro7 3t16 4b56 46p6 3hc6 42p5 6zx5 5in5
improvis 39n6 23p6 3sa6 4ta6 5ig5 3cr5
blanc 7kc6 4qg6 5s95 6qk5
viacom 4617 1nu7 7b27 7ga7 1py7 3s56 5l96 3ub6 1pe6 4e16
starvation 5gu7 2xi6 5zp5 4zf5 5b65 5zs5 5oc5 6yz5 17d5
feather 3do7 6iy6 7ex6 3ax5 1yo5 3el5 4uk5 3t15 2yy5
alphabet jj6 34s6 2n46 2rc5 55b5 7hf5 5fb5 31b5 4n65 3465
ahern 18g7 6px6 2y26 41h6 6fn6 78x6 3tp6 5ra6 7246 6to6
zinc 2le8 5qj7 44e7 19x7 46a6 47p6 1io6 71y6 2vw6 3ux6
supervisory 3d86 2hf5 4ur5 18c5 36j5
archaeology 7cp8 47r7 6m67 6wn7 68v7 6y76 2536 l66 7cw6 3f76
reconcil 1nn5
sabha 2rd7 3tw6 62c6 6z46 7f66 71d6 7g25 6uq5 qp5
skirt 42p8 46p7 3ax7 6yb7 34f6 2kk6 7fc6 4b56 1g16 2cq6
nanj 4m08 6wl7 5qu7 15v7 6mt7 65l6 3lc6 6896 7gz6 3nf6
etymology 2zv6 2na6 1uv6 55b6 5fb5 5t45 7hf5 4aw5 3nw5 34s5
vying 4a06 6h75 3dc5 1uc5
aisl 6n26 5lr5 7fs5
ramsey 4ja6 75y6 5lb5 1ea5 5fx5 6hp5 2315 2or5 5dl5 7hi5
stereo 2kt7 6806 2zf6 70f6 14v6 4s66 5466 6j36 1su6 6e45
communion 4mn7 4gd6 6p06 4r46 tn6 1i25 1el5 4cw5 2ha5
fade 5bh7 2ht6 70m5
mollusk 60h9 5ph7
ovation 4tx9 52x7 3ix6 6c56 4kf6 3u45 5v65 1wm5
fastball 3ml6 1m26 2la6 ki5 2ho5 3kl5 4sh5 1r25 5cn5
calf 63n8 6gs8 5pk7 32g7 16c6 4vz6 7bg6 7k96 1sf6 4vq6
cheroke 62w6 6tv5 3b05
everest 7k07 2rr5
luh 5mf7 5au6 42c6 4ao6 6k36 4ei6 3q66 7it6 4gx6 6uz6
pontiff 1628 3io8 5ou7 27a6 5fw6 5725 6s95 2wd5
nepales 5ip8 5kp7 3j27 1xm7 5un7 4016 4xg6 34v6 4rl6 6cz6
ipod 5t58 5e57 5gd7 71t7 61n7 5j96 58g6 7al6 45t6 6ct6
doc 2o35 2ih5
terrestrial 5ph6 6n86 6gk6 5pm6 63u5 4u55 jd5 vb5 60h5
lacross 6057 6tc7 3o37 18e7 yb6 4wg6 6u56 1vw6 1706 28x6
graffiti 4hf6
culinary 3mp7 5dt7 eb5 2815
forgiveness 78y7 6m37 67x6 6s16 4j16 4oz6 3aw6 75p5 53k5 1f85
persist 5866 5on6 5er6 2lk6 3vo5 44i5 7055 6y55
off
crowley 6bi7 66r6 5n46 2y45 4nu5 5ww5
parkway 6437 4067 5d37 4wo7 1bm7 60s6 2pk6 1056 3p06 3y06
honolulu 2ku7 72c6 5a56 6186 69v6 6jy6 4kj6 42v5 7ie5 5495
kaplan 6nw7 5x87 6qv6 64s6 7g46 5ci6 59x6 7936 6495 6xe5
addis 7bv9 3kg7 3x57 6477 4b77 5x36 2476 3806 2ic6 42x6
hut 5mv6 4ob6 6t85 44u5 4jb5
emanuel 5f86 6nc5 5ud5 2jk5
backbon 3tm5
lush 2h76 4xn6 1qw6 4my6 5rs6 1386 6dd6 5gr6 1du5 5sx5
dunde 5xs8 5v47 6mb7 2un7 5tb7 5lh7 38z7 3j97 50d7 4bt7
capriati 4re9 62e9 5zh9 6sc9 65v9 5h29 3mx8 4bq8 48t8 49x8
extortion 4447 4xh7 5197 6c76 3lh6 2ek6 2cv6 3986 5576 5g46
validity 7j58 4uw6 3hw6 6na6 38u6 4he6 61q6 5zj5 3r65 5up5
collaborativ 2v17 3r17 3cu6 22e6 3iz5 3b55 5z15 1y45 33y5 1i85
jewel 75s6
offenc 1y57 5g46 5576 6o46 3986 3l06 26x6 3lh5 6cx5 2945
disadvantag 11q7 32f6 5ws5 1ja5 2r25 6t35 2ba5
lufthansa zy7 2m67 77a7 2rl6 2q06 6jb6 65g6 6rn6 67g6 1oc6
sinatra 6ln7 48c7 4pc6 4tu6 5xl6 22w6 5xm6 4fd6 5rp5 1695
gustav 44m6 77j6 4t36 5vl6 5or5 5w55 67a5 7hr5 1fc5 6lq5
overdu 1mc6 7455 60p5 28f5
gunshot qo8 2xh6 2wb6 2sm6 5ok6 3bz6 4z36 4x36 50p6 3h46
bashar 3o68 2gk7 4hi6 1u96 5te6 54l6 2q86 5cc6 5xf6 5xn6
feinstein 4tg7 6ch6 5zy6 3bt6 6i96 k66 3rf6 65r6 7926 1615
berg 5jb6 62k5 5cy5 6lq5 37n5 59x5 23s5 2jc5 71w5 72z5
knesset 46o7 5at6 ch6 3zf6 14q6 6zw6 2z55 q25 6je5 6db5
hector 3kj6 1m46 2r46 1nt6 3uh6 5jl6 6546 7746 5og6 72b6
swed 12w6 6cc6 17p6 5596 4v36 76w6 4hw5 75h5 1gl5 955
lilly 6hs7 6bf7 5g67 3bc6 3na6 5hb5 25i5 5z85
romeo 6bu5
curl 2y17 6u56 5ac6 3fd6 3gn6 2bi5 3o35 18e5 5rx5 7kl5
needl 75x6 3nr5 3kq5 5f95
coincidenc 7ii6 6ed5 2e95 4qy5 2ma5 54d5
alexei 3a57 73b7 5177 6ih6 20b6 5n06 4as6 5r26 5546 18y5
negro
yudhoyono 5tf8 52o6 6rd6 5kb6 3f56 3856 7d26 2es6 4oi5 6ow5
como 3gs7 5ul7 67u7 4yd6 4cp6 6ae5 1s55
submerg 3e06 2zy6 5036 4gh6 57y6 59i6 1wp6 4f75 2ya5 725
elisabeth 6wm7 3gf7 2q37 7ht6 4jv6 2jr6 2bw6 4qe6 5yy6 z56
hornet 7eh8 53l8 3er8 6eh7 6297 4zy7 6a07 6sn7 2897 3fl6
horrific 53p8 2ry7 3p77 7g97 4yt6 2ze6 2da6 7b16 33d6 65y6
macintosh 5gd8 5rv7 2mq7 5do7 70f7 5t56 65q6 5ar6 68z6 t76
appellat 267 qv7 46w7 gh7 kg6 1y06 hh6 19m6 u96 na5
munition 2yt7 6ji7 dv6 67k6 23p6 2516 3cr6 13o6 4ca6 22f6
jensen 7536 6pn6 5cy6 5jb6 5986 6hu6 72z5 7g85 5ud5 5wb5
haifa 32p8 27g7 33i6 12d6 62p5 64l5 5f45 2sw5 2475 m65
calcium 4ql7 6537 2vw7 6zs6 2fq6 2uq6 6xl6 3cp6 6xv6 4eu6
trojan 6xt8 3s08 6s47 3ua7 7df7 3117 3fl7 46u7 6f97 5il7
susceptibl 2c06 3pb6 4zd6 4af6 51u6 4u56 2qe5 5kg5 3od5 ol5
undertook 5im7 4z67 4bs6 5j16 5d06 1rb5 11a5 2zd5
nuremberg 5cx7 2e87 54e7 4kh6 5uh6 5uc6 6ki6 3fe6 6lz6 77x6
diversify 2ov6 3cw6 5426 26b6 es5 d55 1cq5 oj5 1vd5 1qs5
papandreou 4kd7 3b86 3f56 6q06 6ug6 6406 4ne6 42j6 61j6 7d26
lester 6y26 3xh6 6hr6 65k6 4376 47e6 3ou6 3zb6 5ef6 3kb6
kris 5846 7535 5zu5 5qz5 6jh5 71w5 5ey5 2sj5 1hk5
amber 6w75 6a35
whatsoever 6276 3tf5 4dt5 27p5 77y5 3ah5 5xw5
notch
inflat 5v06
jaim 4x67 2r47 1nt7 7746 6rl6 25f6 3kj6 1m46 18l6 4dh6
guam 2ku8 4su8 2mw6 70q6 5gk6 21z6 5hi6 7hz6 30y6 ap6
racer 74b7 3486 6r16 6y66 3tx6 2bi6 47f6 53z6 4xb6 7gb6
tempo 3m26
ghraib 2ef6 2s86 1a85 2cf5 iw5 14k5 4g55 1835
doe
bias 7897 4c26 32f6 5cv6 68x6 66a6 6lb5 7bl5 61a5
wolfowitz 2qz7 72y7 2ec6 4xj5 66n5 7aj5 5p55 4k55 4555 6q05
opel 65g7 6jb7 4m57 4nt7 2ck7 6rn6 5t36 5ue6 60l6 6ax6
nautical cp6 25e6 pq6
stray 2xh6 2qw5
bumper
sadc 2247 3dl6 5s36 41j6 7a76 54r6 4tc6 2xq6 19l6 2p65
alia 6by6 2mo5
nutritional 4la8 54v7 6536 4876 3hx6 aa6 2tg6 4eu5 6xl5 6ke5
bonni 4r96 5mp6 3yh6 7gj6 6np6 6hq6 5ec6 5l75 77r5 65k5
sensibl 7d77 6q67 2ny7 7iq6 6l06 5h76 3m36 35h6 6if6 3xe5
textbook 41b6 4ro6 38t6 1pi6 3pf5 6vg5 sa5 2205 55b5 2we5
elain 7gj7 77r7 4a27 7gw6 3yh6 63g6 7g86 4r96 4hm6 5gc6
watergat 2uu7 1ei5 3q45 6065 2ee5 4cy5
suez 27x6 5t85
acc 28x7 4g07 6gx7 7df6 6xt6 56f5 6s45 3s05 1uq5 yb5
erekat 6ei7 1ii6 3vb6 6g26 2z56 2su6 2gy6 2tb6 3kx6 2q86
geithner 5p58 4k57 72i7 3ai7 19i6 3wm6 3nt6 7aj6 4xj5 4555
kramer 48y6 4eh6 4cc6 6dp6 6h26 5x86 6qv6 5cy6 6hr6 5ud6
sperm 2l66 6nf6 6io6 14e5
pike 7cm6 1tj5 7945 4475 4jb5
nursery 5o56 2fl5 1du5 5mv5
incidenc 52q8 2qe7 3d57 5le7 75m6 1vb6 6oc6 ol6 3ld6 3a46
clifford 26q7 3kb6 2sj6 3v76 34j6 3br6 31c6 6y26 7fi6 6jx6
mankind 4j37 4oc6 50f6 6wq6 tj5 2u75 6v35 4w25 33e5
gillespi 6d38 36a7 3y66 48d6 6ng6 6md6 1xb6 5tu6 6fg6 4fj6
vieira 4iw6 75z6 7h46 42d6 6h65 76j5 5ea5 2wt5 6fl5 4dh5
jeann 5cl6 6uu6 2q36 5xm6 4jv6 4r96 3oi5 7hr5 3t65 4gf5
demon 3qj7 27w7 3o97 3ox7 5sg6 4nw6 tj6 56q6 3ct6 6046
nassau 5xq7 58y6 3tt6 3ic6 3xm6 6w96 6i36 76l6 4kj6 79w6
nikolai 3a57 71l7 20b7 5r27 7i26 5176 5546 4as6 3w66 6ih6
niec 6sx9 lg8 4t98 3ze8 d68 3oe8 40f8 3b98 2td8 3u07
dron 7467 4676 4lf6 13o6 4345 29w5 2ph5 19w5
sinclair 5mc6 2d36 5wb6 7fi5 7ff5 4o05 5gm5 5ky5 3mm5 4gq5
redevelopment 4hz7 6ad6 6lt6 5b76 hb5 1865
allah tj6 4535 4ek5 3ez5 5m25 4jl5
mullah 2mo7 2346 2pq6 pa6 2dk6 3h66 56j6 3ng5 1mu5 17k5
discard 49s6 6cb6 4ss6 6ww5 6xq5 4515 1xh5 59g5 6nf5 2eu5
fritz 6r27 5or7 4pn7 6vj7 77j6 6k76 4t36 4eh6 5jb6 5vl6
mauritania 2pj8 4z47 43w7 2ol7 3uu7 41c7 4to7 5uu7 74c7 6nz7
inferior 2ei7
nominal 1jq5 32d5 1px5
conditional 7cx6
subsidiz 2oi7 46d6 74u5 30o5 2kx5 33s5 3105 4995 4s45
bullish 45a7 76d7 2co7 2xk7 6lw6 22s6 29t6 76b6 2yr6 e76
orphan 2rb7 7657 3k6 4y66 4es6 2qc5 2n25 fb5 4465 2a25
saxony 5tk8 6xi7 6m17 6yg6 6dl6 3fk5 1dw5 7f65
soak 5nc7 4f77 3al6 1ph6 3e06 5jy6 4176 7675 17h5 3n55
migrat 6147 w95 5y95 7ix5 55n5 4wk5 2kz5 3jx5 58f5 4505
sanford 2xf6 7c16 6x06 7b86 5uk6 39e6 5uo6 23j5 74a5 4855
usd o06 8a6 2s6 1pb5 1d5 41q5 6vt5 5zg5 3ip5 z25
heaviest kw6 5ri6 4q45 5ok5
weir 6gm6 6526 5i76 4u66 5f26 4546 7ag6 3146 5mn6 79a6
isbn 7ka7 6516 1b56 6vg6 6ka5 6kk5 du5 4zo5 3tb5
honorabl 7eu6 1915
kang 6f88 6jt8 4ow8 4z17 7f17 4k27 62r7 6co7 66j7 5um7
chemotherapy q17 2qp7 4fs7 62x7 6cr7 4xc7 5ks6 vo6 4i06 1ap6
stamford 6mb7 5xy7 4bt7 50d6 5ng6 6rf6 1i66 3eu6 4tz6 5v46
utter 65w7 57d6 7el6 76c6 6z06 59t6 6lb6 5wt6 7bl6 7c36
monumental 5nw6 2u06 7gt6 3ll6 5fk5 3hy5 6oe5 4nc5 2xz5 2b85
defer 4806 1mc6 28f6 1b75 4u15 6ij5 7185 2oy5 1tl5 40w5
unman 49k7 73d7 4lf6 4346 1gv6 1mo6 13o6 l16 28w6 4675
wakefield 4yb7 3mj7 5xy6 6mb6 3xr6 4ip6 4wa6 38z6 5v46 65n6
freshmen 3d68 4vu6 az6 6wy5 1w95 3s05 6ua5 7hp5
lava 4w97 49o7 5u66 5376 33u6 3e06 3z05 1k05 6sm5 71p5
gallagher 6yr7 6j87 2or6 6ws6 6pp6 6v66 61f6 5xi6 2ev6 6u86
cyclist 7gb7 3487 72d7 6r16 5v26 53z6 46b5 24j5 3xt5
benin 6fc8 4z48 6bt8 32q8 5uu8 43w7 6nz7 3vr7 73k7 2p67
bono 7ar5 4ij5
mourinho 6sj7 69x7 1z57 42d7 47m6 6fi6 33z6 4y06 1w66 6ny6
bandit 7ij7 1we7 5p96 5su6 4fi6 4rw6 50c6 1vt6 4nh6 2ke6
paz 6ep6 3796 3jo6 6tg6 48g6 5696 3l26 4un6 3c16 6at6
sonic 53l7 3er6 6296 6f96 2896 7e56 68r6 6a06 7eh6 4zy6
capitaliz 5516 to5 78d5 11q5
patel 6zi7 4n86 6d36 1wa6 5tu6 56i5 6wb5 5aj5 6md5 6ht5
benazir 3gr9 3qy8 6rd7 33x6 1yl6 6y16 67h6 4lz6 4c86 3q26
boon 68o6 ld5 7ag5 5ey5 6oo5
capitalization 4z86 b36 7n6 1kt6 2566 5dc6 6q36 1x85 1cg5 7ip5
albion 50d8 5br8 5327 5tb7 5lh7 4bt7 6is7 5v47 4h97 4mf7
motel nf6 5y66 3is6 57j6 3sd6 1ka6 5mv6 2795 3tg5 7e05
seismic 4hs7 4w96 5no6 1mg6 5ob6 52c6 57y5 5sf5 74z5 1eq5
enthusiast 79j5
finit 6w17 4vr7 4k07 5pf7 4c76 5s46 7km6 53m6 4x86 6xr6
clearer 6m05 4gm5
parcel 3ni5 3nq5
preferential 3ge6 4po6 2oi5 4zv5 36g5 73o5 7fn5
magnet
shotgun 3sa6 4pp6 2y66 2xh6 12j6 5r55 3kq5 4jt5 4e45
proportional 2xn7 2rd6 3zl5 1gr5 4k05 60g5 4ap5
jia 5af7 2uj7 6cl7 25s7 7ap7 4i67 3v87 40a7 58k7 1ml7
astronomical 6wn7 5ob6 4f06 3n76 4nq6 5gb6 5sf5 4hs5 74p5 4rr5
odyssey 55r6 49k6 69b5 30i5 64o5 4vl5 6ra5 36r5 4fk5 5565
atom 4ly8 5tl7 6ky7 4j77 6xv6 79i6 3cp6 23k5 41g5 4r75
zionist 3j86 6z36 2r96 4fz5 2us5 p65 1f25 2085
larsen 5987 71w6 6pn6 5cy6 7265 65d5
fairfax 3527 3cg6 6ev6 6306 7dp6 77q6 5xq5 6ac5 vy5 6765
replica 6g67 2xz6 2g36 4s95 3ll5 6lf5 62j5 4n35 76y5
lawless 5us6 5gr6 6176 46z5 20x5 20g5
icy 1dx6 7676 4tl6 3al6 zs6 4vy5 3x05 62m5 5th5 1b05
fond 23t5
percy 26s6 3v76 3346 yf6 6ng6 5tc5 3br5 6y25 2kc5 6945
carolyn 6ag7 7ae7 5j87 6d56 4a26 2g86 6bn6 3kv6 2hi6 58l6
sage 6ts6 3gl5 6455 4mp5
decay 4j75
bidder mt7 2a96 29y5 4p15 2ba5 1p05
vacat 4e77 6u35
soy 4747 7a17 3fg7 6yx7 2eb7 3g56 3h36 1nm6 24f6 43b6
barbecu 54i7 6yx6 3fg6 43p6 7jd6 1r96 69c6 62b6 6t86 3ln6
henman 49x8 6mm8 3nl8 7ig8 2vs8 3mx8 3wk8 68i8 6sc8 70y7
admiration 6e68 6s18 3w87 3ia6 69u6 7fz6 6f16 3qm6 67x6 3ql6
amenity 5807 4xt6 3vh6 5336 46d6 3fh6 3m86 bn5 6h35 nf5
foreclosur 1vx7 4kl7 5ii6 58o6 1qk6 41f6 ru5 3tc5
chennai 6gj9 6wz8 6af7 3a77 4l26 42m6 20d6 62c6 4t56 44h6
severity 7336 77y6 21m6 4og6 53n6 2iw6 51e6 6vq6 4pm6 2635
subspecy jd7 1wu7 7b07 3z66 4qw6 54f5 3245 3615 7i35
wow 6qx5 6i05 4kw5 2j75
sorrow 6w29 4o99 3w87 6b67 5bj7 3d07 6s17 7fz7 44l7 2zc7
westwood 79a6 5g36 6tl6 5pp6 5i76 7ag6 4u66 5f26 6gm5
blatter 2647 6gb5
thief 5p97 6dy6 7ij6 7126 2h46 56y6 6pu5 3985 3wn5 6o75
developmental 65x7 6xu7 4zn6 6i56 6236 2ts6 3b35 3f75 2tl5 3st5
gcc 2247 3zw7 4rt7 2dl6 2yo6 3dl6 2mp6 3c66 54m6 1ga6
proprietary t76 5rv6 32n5 1355 4sw5 5gd5 5qc5 2mi5
devaluation 2qj7 u86 7h16 3th5 6rt5 3ip5
thread 71j6 4b56 4l56 5it5
watkin 2vr6 5bq6 4fj6 1tw6 7a26 2zk6 5iu6 50t6 20s6 5lb6
thierry 4bo7 5nq6 4hw6 5ce6 7376 4aj6 6x86 2uh6 5ea6 4ej6
hakim 36x6 2346 6w46 56j6 2w26 3h66 14h6 5cc6 4wq6 2yb6
convent 3d38 6lp7 2r87 3i46 2fd6 7kg6 4bk6 6s96 3sg6 946
talabani 4ut7 3au6 67v6 7g56 78w6 1xj5 6vu5 2es5 3o65 56j5
gavin 1gj6 2fa6 2d36 5gm6 4np6 3j36 36o6 4d86 2sj6 1hk6
lucia 6e87 6kb6 6s86 3xn5 5gg5 6575 5gk5 4bp5 3235 3415
needy 73q7 2rb7 3t26 5xv6 3dy6 3tr5 2qc5 6d05 4y65
mammoth 6lm5
muddy 62m7 3n57 6xw6 3e06 7576 3al6 3qf6 4gh6 6om6 73s5
courtney 3y67 7jt6 4jo6 3146 6d36 6x06 3ce6 6p86 5fr6 4np6
reclaim 3p17
dupont 5g66 65g6 60l5 6hs5 3bc5 5z85 6jb5
lackluster 4kb8 65c8 6lw7 45a6 31e6 1eu6 25q6 73p6 76i6 3ir6
naiv 7bl8 4gs7 61a6 7436 7je6 7fx6 65w6 57d6 44p6 6l06
pessimistic 2co9 45a7 73p7 2xk7 68e7 3q36 22s6 1ds5 2sv5 7je5
onslaught 5py7 5ro6 6a76 5qk6 4416 3nu5 56r5 6ew5
falun 5909 4vj6 6dx6 2mj6 30q5 3205 6re5 6tx5 6cw5 45e5
doh 55g6 6j46 40v6 2vl6 4hq6 5l66 4ei6 4a95 70c5 5au5
boyl 6cu6 6l16 2or6 2kw6 28p6 4ze6 6jx6 68f6 5t76 1xu6
brisk 1ye6 3dv6 4kb6 3fw6 76b6 19h6 29m5 6lw5
nevill 4np7 6fl6 4f96 5766 33z6 63v6 3jb6 5lj6 75z6 5wd6
rai 6346 5u25 6hy5
erie 3ic7 23z6 5296 7cm6 79w6 5096 6186 4tz6 1yf6 2xl6
lid 6sr6
precursor 6j66 2fq6 4sv5 6nq5 5ht5 55q5 5tl5
nur 5qw6 4hq6 5au6 4gx6 4ei6 5l66 5nr6 4a95 69z5 55g5
decoration 3pj7 6pr7 3ll6 2xz5 3hy5 3am5 6h95 4nc5 1wt5 60z5
curiosity 4kx7 4ht6 6mc6 5ny6 3ia6 6e66 2st6 qh5 4rq5 4965
bracket
preach 7eq6 3m16 6on6 4sf5 2k55 3ig5 1f85 4er5 3uy5 4ea5
pastoral
gorg 3p06 uy6 s06 4tr6 4nk6 56w6 5be5 39b5 1tj5 4vy5
icelandic 5t07 3te6 1ur6 6ip6 2uz6 1gl6 6po5 7ba5 5dn5 20w5
magnus 6pn6 6856 6cc6 5986 12w6 71f6 5g25 7175 45u5
jemaah 7dy9 1v47 1a66 50c6 4fm6 2pq6 6cn6 3gy6 5yv5 11n5
emblem 6h97 6i76 5w96 3jt6 2846 1gy6 60z5 69e5 3ef5 7555
abolition 4is7 42o7 5iz6 5rj6 5xx5 6ns5
wee 5mf6 4ld6 5qw5 76o5 5l65 42c5 4sa5 6v75
vick 7986 6f96 5vo6 6op6 40g5 5il5 3ua5 1w95 4xz5 1e35
utiliz 2fn6 2686 1y66 1yn5 31v5 1hb5 1r5 1om5 2v5 mn5
richi 3yl6 4di6 6706 2yf6 6jh6 6p86 3ce6 3yc6 7686 5nq6
enriqu 4x67 25f7 3kj7 6rl7 5og7 3577 4dh7 2r47 3g27 6at7
ftc 3qk7 4b17 2t86 2af6 ru6 2dd6 4h05 40r5 7775
eradicat 5u17 13l5 6jz5 6qo5 17d5
auditor 3zr8 4h06 4y16 2n55 2dd5 16q5 3d85 2wq5 5675 7755
patty 7hv6 4qe6 6hd6 6426 5qz6 5h25 5zh5 7id5 6sc5 70y5
amass 5d95 2455 2lx5 53t5
qanta 2m68 7157 zy7 2rl6 1oc6 1sr5 7ch5
nomura 77e7 3bl7 4pv7 47v6 6bj6 2xf6 3v16 60t6 2os6 3pv6
picasso 1wt6 31y6 30f6 3ll6 4qq5 52h5 7gt5
resemblanc 5qv7 3ys6 2046 6ry5 4n05 35v5 5i35
sumitomo 3pv7 77b7 47v6 60k6 4vs6 7gh6 4pv6 5co5 7jc5 4n95
rudolf 4pn7 5or7 4t37 6lq7 77j7 5po7 5vl7 6k77 6vj6 5na6
lafayett 2xy6 34c5 1yw5 69y5 4y35 4u45 1i95
cosmetic 5x07 3bc6 5vf6 41s6 1c06 5rh5 h85 5li5 21e5 46l5
rehearsal 1kw5
heinrich 5or8 5vl8 5w58 5po7 23s7 6vj7 4t37 6lq7 77f7 4pn7
roadblock 46m8 4md6 5wr6 3vy5 2wx5 5ix5 30l5
turbulenc 2ng7 5ib7 44i6 2lk6 34d6 51k6 4cv6 5vt6 5gw6 2vd5
humiliation 5cj7 6v37 6y86 7ed6 44l6 6yz6 5zp6 6in6 6b66 5ok6
dai 4i66 6cl6 3md6 7405 7cq5 77b5 6rc5 5075 37n5 4ud5
detachment 29g7 2gd7 2297 v77 7837 3oj6 22y6 27l6 5r16 56r6
dynamo 48e7 5uh6 4kh6 6ki6 54e6 6yn6 4y06 3ay5 77x5 5cx5
burlington 79w7 63y7 6ac6 7dp6 58y6 5xy6 5296 3xm6 3dr6 6ev6
pamela 3yh7 6597 72t7 5lv7 5aq7 4a27 6th7 4ua6 3tn6 5ec6
constellation 46s6 69b5 6605 5ty5
steinbrenner 1lm7 7hk6 5rm6 4nd6 1pt6 6ea5 5n85 6mx5 4mj5
aus 5sm7 6lr6 5916 7e66
pollock 6n67 6707 4r56 6d36 4qm6 6fg6 4qi6 7366 5aj5 31c5
statutory 40k7 33c6 1wb6 3h25 28j5 2hv5 18c5 1px5 1dn5 2io5
borussia 5uh9 6ki9 6yn8 3ay8 54e8 4kh8 4s77 5hb7 2e87 5cx6
seriousness 4vf7 75m6 53n6 6w86 6t36 2mv6 78n5 6m05 4zb5 3605
thunderstorm 17h6 3296 4c36 5i46 6e35 6y95 1ti5 1b05 33u5 z85
flotilla 5b37 58c6 2936 2iu6 3js6 5r16 4e06 3vy5 1i55 5c05
tractor 1cu7 4cb6 5nl6 3ku6 6xd6 3gh6 6dj6 47f6 6yo6 4t06
goaltender 4gt9 5e97 7cg6 68r6 2776 7a36 4ii6 4xl6 3fl6 25c6
platoon 2gd8 44g7 2297 v77 77o7 3oj6 22y6 27l6 29g6 tk6
aquarium 2w36 6n85 29e5 5yz5 4jb5 6vk5 4mb5 4jy5
phenomena 36i7 17q6 4dc6 4x86 4j36 3n76 4ho5 xg5 5no5 2xp5
kendall 5dl7 3xb6 6946 5fx6 5ey6 4nu6 62k6 6pk6 6766 5qd6
coyot 68r8 7cg8 53f7 4h57 7a37 5ay7 3fl7 5dg7 3c47 3wg7
sol 1h86 20o5 65o5 6ny5 47m5 7ay5 3uh5
inaccurat 5cv8 66a8 5av7 72h7 5v07 68x7 2v26 1th6 4l36 6lb6
auspic 24z6 54r5 4lr5 3id5
naacp
culminat 2ip6 64i6 7cr5
broaden 5r77 1gg6 2no6 1up6 2k15 32s5 3mu5 3ja5 74i5 1w55
navarro 6wa7 5yp7 72b6 57g6 2ld6 6ot6 3vl6 66u5 55a5 29s5
membran 2fq7 5tl6 6oy6 3k06 14e6 79d6 79i6 71y5 6ky5 3b65
duet ff7 22w7 2sa7 1te7 6ta7 1696 2vx6 3ab6 66d6 6oj6
schwab 3bl6 2xf6 5mr6 6bj6 47v6 4pv6 7dh5 3v15 6xe5
saunder 3j36 6pp6 5ea6 6p86 2va6 2or6 4nu6 5ef6 2sf6 7g86
einstein 2we6 4x86 17q6 4c75 6rv5 7e15 5y15
cadillac 62w7 4zh7 6yo7 5el7 3mw6 7h66 1136 4kv6 6ax6 3s46
outset 30g5
repertoir 2tn7 2i57 14t6 1hc6 45l6 2fm6 6ej6 2sa6 3ap6 6cy6
honesty 3cn7 5zj7 2rq7 6m07 6ou6 67x6 6gf6 3qm6 6el6 6f16
assam 3tw7 4pe7 4js7 62c7 7g27 6327 6uq7 6z47 7f66 1p56
cleans 2hg6 2fj6 4126 5b65 4u95 6in5
bremer 67v5 3au5 2qz5
piper
uneven
lamar 1tp6 59r6 3d66 2av6 2f95 4h85 5zy5 5s65 38h5 7865
ancestral 58f7 65t5 1uv5 2kz5
neat 1lp6 5j36 4pq6 1de6 6yw6 5he5 4fp5 79u5 14s5 6l05
tudjman 3sl7 1lf7 69n7 3gt6 3sf6 4826 6ay6 56u6 5996 6yt6
jupp 7ju8 6to7 5ce7 2037 2et7 4kd7 2y27 2qh6 4yj6 7246
redemption 70l7 5936 4w25 5vg5 3i55 4oz5
simulation 47k6 ra6 2686 3f66 2v96 1om5 3iz5 4lo5 6dh5 2yz5
acronym 5w96 3dx5 34s5
focal 4hp6 49d5 5225 3rs5
crist 4dr7 3bt7 5zy7 6c47 68w6 54p6 6pt6 3dz6 7i66 2q56
goldstein 5x86 5ci6 6nw6 6qv6 6dp6 64s6 7c16 59x6 70r6 5tm5
beaver 1tj7 3yg6 4jb6 6mn5 7315 6635 2fb5 5mz5 np5
sutherland 5mc6 2316 6gm6 34b5 4xx5 5f25 1do5 76h5 2kc5 5xi5
winfrey 6s09 6uc6 1ls6 4y55 1m05 3fy5 1pe5 4e15
myspac 4589 55y8 4608 3sy7 3s56 3ad6 1ci6 27s6 61n6 m96
favr 4xz7 6f97 5vo7 1w97 3ua7 66c7 4wp7 5rm6 5il6 7716
bollywood 5u27 j26 1aj6 2zq6 4o6 1ic6 5pg6 4gn6 7fj5 4fa5
montgomeri 5i78 4u68 5g37 6tl7 65m7 75q6 48j6 6rk6 2e66 5f26
gorbachev 3w66 1im6 5ko6 5sa6 1fi6 2ls6 7h55 5yj5 4do5 5r35
olga 4rj7 66x7 1p96 3v46 7ht6 2jr6 5z65 71q5 4as5 6jc5
receptor 4sv7 2fq6 5tl6 78f6 22o5 5is5 3pb5 6j65
castillo 5mi8 3fv8 3vl7 4sy7 55a7 5mq7 29s7 25f7 6jg7 6at7
flush 32j5
eccentric 4y46 5ry6 7bl6 5j35 4pq5 4qy5 3lw5 68y5 6q25
tile 30w7 2267 6pr6 55p6 6ex6 6m86 uf6 38b6 1hn6 4nc5
nucleus 7516 78f6 3k05 5tl5 14e5
avid 74q5 5235 2cm5 4kf5 5bf5
sustainability 2sn7 3ch7 57h6 3b56 wk6 4ye6 4ay6 25k6 2oo6 3725
durban 3wt7 6kr7 3x46 1xe6 42m6 4l26 44h6 5976 6af6 4t56
hutchison 2ga5 4yx5
shrank 51x7 27b6 2bq6 6216 4i86 3d56 2ix5 8a5 5n25 3cq5
poetic 6iq8 2br7 40e7 3bp7 2407 7ep6 79s6 4u26 4xq6 6ur6
yell 3or9 3mh7 3hr7 4lb7 4ex7 53j7 52x6 31p6 5dy6 5xz6
dice 3gs6 4cp6 5ul5
headach 1ik7 5nd7 35r6 2iw6 3pn6 5445 3pg5 3ld5 5cj5 3lj5
realism 6ur6 51s6 79o6 5y36 4kx6 33b6 6ca6 40e6 3ap5 5ny5
sci 4gg6 2zn5 7dw5 2x25 55l5
fabulous 2mm7 2w77 3xc7 5hq7 5w86 1qw6 6qx6 6yw6 54d6 5nw6
spokesmen 5et6 6c6 1d36 yn5
camden 58y7 6ac7 77q7 3tt7 5296 5xy6 4kj6 3526 1wc6 60u6
brac
ling 5q07 40a7 2jb7 7407 4s27 7eb7 5af7 6rm7 62r7 58k6
henan 6899 65l8 6mt8 7gz8 3nf8 6gu8 4db8 66w8 6wl7 5qu7
convergenc 2in6 6dc5 6tk5
vinegar 3fg8 3h38 4hb8 4mk8 4mp7 7ft7 6h07 6km7 4i47 2yd7
yate 2vr6 75y6 1wl6 6pp6 6em6 5356 4x25 6945 2zk5 4cc5
canadien 7cg8 68r8 5ay8 3fl8 5dg7 7877 21q7 2777 4e67 6a07
feb 6l28 616 595 bg5 6f5 8b5 845 7l5
gah 5qw6 6k36 4gx6 4ei6 6uz6 42c6 43u6 5au6 2vl6 4ld6
nobility 6yg5 4rk5 4265 y75 3d95 3e85 5ag5
thabo 41j9 5nn7 52o7 2tj7 4mg6 6kr6 72n6 2fw5 5s35 6ay5
gps 4977 6196 1gv6 1p66 2gn6 2ph6 4s65 5sf5 5gb5
varga 5mq7 2dq7 79e7 6te6 6jg6 5og6 3kj6 3026 6ep6 57g6
mallorca 7ev9 6wk8 5h48 5xp8 6kj8 3fj8 51v8 6mf7 1vs7 7iv6
singular 7ek7 7kh6 6rq6 3245 1x25 4nf5 79o5 34s5 3pw5 3zl5
secretiv
liter 3fz9 1au7 32a6 39v6 1rj6 1xw6 33k6 5fh6 9h6 3je5
cynthia 2z87 75a7 3dg7 5lv6 3in6 6hd6 4ub6 6596 77r6 6d56
asbesto 5fu6 3fs6 40w6 3vn5 1nd5
howell 5g37 6tl7 2cl6 3146 4546 5f26 1p76 5fc6 3bs6 6gm6
tonga 5u89 3j68 4ls6 2do6 oa6 44t5 6z65 5gk5 6kb5 4to5
traction 5hx7 2gr6 2so6 1436 4ha5 1h75 6205
keat 6fn6 72y6 72i5 5ra5 3wm5 6v65
scam 1fn7 1wh6 3986 6716 6386 4xh6 70z6 6c75 4on5 4445
app 5t57 61n6 70f6 45t6 1ci6 t76 m96 27s6 1d06 6ct5
notification 3rv7 6gz6 4iq6 37s6 2zh6 37t5 5sd5 6625 6h55 5vm5
crusader 57n7 71r5 5o85 66c5
transcript 6gc7 5b56 23q5 59h5 7ec5 3zq5 1ow5
guo 2ds8 25s8 2jb7 40a7 6ig7 4i67 6it7 1ml7 5q07 58k7
hooker 4aj6 6k16 6ba6 5lj6 55e5 3j35 36o5 45v5 6md5 6ii5
sonny 2o36 29o6 2f46 2fo6 6iu6 62k5 5se5 4375 5nf5 2ih5
perish 1vq6 6wt6 4zl6 736 1l05 3sx5
wax
salut 3ix5 2k95 53j5
haider 50z6 6w45 2dk5 2qh5
citrus 23m7 6wh7 3h36 3g56 5ds6 5s96 2p36 4mp6 4iu6 5c26
illegitimat 40f6 4225
claudio 7i57 38x7 3g26 6ny6 4x66 6x36 4iw6 25f6 3kj6 4dh6
buckingham 5ch6 1c26 52f6 6w35 3f35 1o65
genera 1wu8 jd7 75n7 4qw6 63u6 3z65 5pm5 4i25 7i35 5xj5
traumatic 33d7 50p7 3b37 2636 71s6 1zy6 37v6 2iw6 1v25 3om5
comcast 5lc7 5tn7 6zn7 1py7 3s57 4gq6 3ad6 7dh6 4b16 5a86
botanical 1du6 5xj5 5nm5 7i35 6ye5
karbala 5c49 4lx8 4a77 4an7 3ng6 nj6 1cv6 4wq6 5qa6 3186
europa 2gm6 46s5 5bg5 5ln5 3sb5
coroner 5wu7 61k7 2pt6 4eq6 16q6 5925
ethnicity 2pi7 65t7 4ty7 1ha6 1sc6 4o46 2mt6 1uv6 4po5 1kf5
humphrey 2sh6 3v76 73u6 4b96 4f86 59w5 4tm5 6y25 3xx5 5tc5
drap 5lu7 4ex6 1gy6 5mj6 3ef6 34f6 3pj6 2jo6 6776 6yb5
slovenian 5t08 59b8 2uz7 6ip7 5dn7 2t47 2on7 26p7 39p6 3086
sunris 5288 62l6 2cw6 2d25 34x5
hoover 6gg7 3cz6 5pb6 2uu6 2jg5 3x75 5ju5 2ee5 5da5
councillor 4jh7 pd6 2yu6 jy5 jc5 2t65
psv 5aw8 6yn7 3ih7 3ay7 4y06 5lh6 7aa6 6d96 1vs6 46g6
ngo 1p17 3267 dt6 22u5
bruis 7k98 1sf7 32g7 5447 66t7 63n7 5pk7 20j6 6gs6 4vq6
unanswer 1545
slum 19c6 3gx6 42x6 7ib6 4g46 2yj6 7i05 5hn5 61l5 2cp5
standardiz nb6 63p6 4sl6 41b5 2ej5 5yi5 6x75 dp5 6ey5 5sf5
tandem
cynical 76c8 7ii7 4gs6 5j36 65w6 61a6 57d6 5wt6 5pi6 6l06
cameo 4dk6 1046 4ac6 31h6 6lh6 38k5 1145 6o75 4o5 55m5
ozon 41g7 46q7 3c86 5no6 23k6 6xv6 2bk6 25o5 3cp5 6vz5
abn 5ya8 4yx7 6bj6 4pv6 5r06 47v6 7dh6 67l6 5mr6 6rn6
motorway 6437 60s6 5d36 3136 1056 ux6 7jl6 aq6 4wo6 2ao5
vein 6vp7 6du6 4x35
confinement 6oz7 1w07 3l06 2ns6 4886 iw6 1796 4km6 4g55 2cf5
chamberlain 69k5
breez 4my5 1b05 6e35 5i45 1q15
aspir 4fa5 1sz5 6g45 2ed5
ababa 70s9 3kg7 3x57 6477 4b76 5x36 2476 3806 2ic6 42x6
wwf 2hk6
royc 60l7 3mw6 3s46 6jb5 69s5 4nt5 3665 6ho5
overweight 5le6 1q06 4465 2rw5 4jx5 3wh5
manifesto 1v76
reverend 3ot7 6q56 6on6 1ez6 5855 4l05 3u05 1i25 26s5 57q5
barnett 5xt7 5x86 6xe6 5ci6 5l86 3k26 73u6 7fi6 48y6 7kd6
blond 1ko9 5lx6 5w86 4xu6 5ry6 2ro5 6yw5 1z15
sadly 7el7 5jq6 2e96 1rq6 3nm6 35j6 5f76 2nm6 3i96 4yt6
clint 5e66 3sh6 3jb6 5ia5 5wd5 6cu5 2fo5 2o35 5nf5 29l5
polit 4kf6 6l06 5236 4os6 3196 6pu5 5cm5 6035 2105 7bl5
rusty 5e65 3r35 7c45 2fo5 3zb5 4pj5
beckett 7255 7ki5
astonish 3p58 2w78 2o28 5rf7 2bl7 6tm6 6qx6 3xc6 5nw6 3la6
quincy 6766 2jg6 5296 6xk6 68b6 34c5 6a45 34p5 6jx5 5a05
kan 7d26 4px6 3f56 55d6 5of5 7245 5ov5 6im5 6db5 6ug5
chaplain 6q57 44g6 57q6 5bm6 3ot6 26y5 26t5 1y15 4bk5 4gd5
pullback 4gk7 1ku7 3as6 5ad6 3mz5
ballroom 16u6 5y66 5pe6 49v6 38s6 7fs6 57j6 3d75 6zb5 jw5
augustin 7kg6 1g25 7615 26s5 6ng5 3d35 4rx5 4mn5 6p75
mccoy 5ne7 4gc6 5ey6 4y26 3jb6 50t6 5846 54h6 5lb6 6766
sabr 7a38 68r8 5dg8 3fl8 7878 5ay8 4h57 2fb7 3er6 2776
heathrow hf8 2e56 nv6 5os6 4kj6 2m65 7155 1095 64b5 56d5
judgement 2jy9 27t7 6xm5 5zj5 46w5 53k5 7m5 hh5
gum 4au6 7ex6 6b76 3hi5 33w5 6ly5 20c5 4fh5
rotten
shipbuild 6dg7 5vs6 3rt5 3j45 7dp5 7u5 38w5 4ee5
cumberland 58y6 6aj6 5c86 1tp6 1un6 6ac6 5jk6 76l6 5xq6 2f96
hwang 7406 4z16 4k26 6jt6 5um6 6co6 66j6 6f86 3yn6 12h6
crust 6ft7 50k7 3yi7 6nm7 4ln6 6sm6 3eh6 4id6 7jj6 30n6
anthropology 68v9 6zu8 3f78 3st7 6m67 2537 l67 38t7 6vl7 2206
nan 5077 7ap6 6f86 2ds6 7406 4s26 6rm6 5q06 4ow6 2jb6
climax 78c5
macy 5qe7 4926 37k6 2mf6 35b5 1hp5 49l5 4kk5 5vf5
exert 6w87 6uy6 5ct6 3606 64e5 5v85 3vo5 2mv5
ashton 6jx6 3gf6 3w96 2y45 5pu5 6bi5 7hw5 oq5 57x5
comet 5ir7 49k6 5ty6 22r6 3go6 5375 7kj5 4g75 69b5
folklor 5t48 1he6 4tw6 1pi6 2em6 1uv6 or6 6zu6 2br6 7cp6
unconditional 73n6 4gy6 3ut5 6ir5 2yn5
impetus 4vf6 69u6 25u6 6nq6 4ym5 3qa5 6pz5 5r75 4dl5
italia 7ga6 2qh5 67g5 5gl5 3kt5
bounty
eleventh 3yd8 1fk7 1le7 10j7 19q7 nn7 6vx6 61d6 cx6
aso 3f58 6ug8 55d7 4px7 6db6 7ca6 7246 71n6 6116 4kd6
apprentic
liberat 1kd6 3l56 5cr6 1qx5 5y95
teng 4ud8 1am7 5ly7 5mh7 5397 5um6 5vq6 4k26 7eb6 4na6
middlesex 4wa9 5sn8 5jk8 5c88 5ox8 3xr7 4ip7 5xq7 5xy6 65n6
prudent 72r7 7kt6 6q66 2ny6 1rk5 7iq5 5h75 61a5 1jv5
swell 7h27 4x37 3pg6 2u36 3lj6 1ik6 5nd6 2wb5 3jn5
twilight 4vl6 4276 2up6 55r6 3ox5 6445 2xa5 30i5 5285 5nu5
upright 29c5
stump
val 3hv5
leahy 6i97 5586 6ch6 5n36 65r6 4ot5 6o15 2te5 4o15 2v35
dominion
lsu 3s08 7iz8 6xt8 57p8 46u7 6s47 71z7 6g17 3117 1tp7
mobiliz 1si6 28v6 5eo6 3xv5 2oq5 2vt5 2gd5
sbc 5lc8 5tn8 6ar6 6bj6 4pv6 57w6 7b26 47v6 7bo6 5ya6
salman 2yb6 5b06 2dk6 6rp6 2mk6 6w46 45o6 1k46 14h6 5vd6
obey 5gs6 33q5
noisy 3bh7 wb6 5ho6 2bb6 1ri5 52x5 7hl5
contingency 3rn5 3fp5 6lt5 6zd5
parenthes 6wp5
wanderer 5lh7 4d77 5pt7 5tb7 74n7 50d6 5br6 4h96 6mb6 5l16
lament 1cj6 5dy6 3d05 6sl5 7c35 7fz5
wilmington 6l67 5a57 6187 3ic7 77q6 3526 4kj6 6306 5496 3xm6
consultancy 2d17 3bl5 3gj5
spearhead 5ja5
hasti
rahim 2347 56i7 5oi7 4zq6 3h66 4xy6 4cl6 5qx6 2dk6 5b06
conway 6oo6 3846 4o06 4cx6 50t6 3jb6 10a6 6sv6 6pp6 3k26
leaflet 3ef6 1vp5 4hf5
minisery 1yr7 56k7 6ka7 1ew7 4e17 1hi7 3k77 1147 5jx6 4y56
purport 5h85 5b55 1a65 5an5 5g05 1v45 2pq5 6na5
islamiyah 76x9 1v47 1a66 50c6 6cn6 4fm6 2pq6 3gy6 5yv6 11n5
menac 5ff6 1lb5 27w5 6g05
upstair 3is8 4qv7 3tg7 hk7 7fs7 1ka6 2hc6 6e26 63i6 6n26
marx 6lq6 5vl6 48m5 5ko5 78j5 3995 77f5 5or5
rocker 63t5 46k5 3be5 4fq5 6k15 5ls5
munster 50n7 4lg6 7h95 4mf5 2325
provocation 3df7 56m7 3j87 3nu6 5hf6 3ts6 7gi6 4q26 5ns6 4sg6
payton 6eu7 6op7 4x17 6m57 69k7 50o6 7gx6 7i86 3er6 6f96
esp 5917 6s37 6lr6 5sm6 77u6 5xp5 6wk5 3fj5 67u5 6p35
manipulat 7k76 67w5 5dv5 5515 5cv5 5v05
temper 2xb6 29t6 3ia5 6lw5 65u5 5e05 45a5 3iv5
gunner 1vo7 69x6 4h96 5lh6 4d96 2un5 5tb5 5aw5 5br5 3g75
bilingual jj5 5yi5 7f85
ching 4s28 6ml7 4k27 4ll7 4n77 6ox7 3mb7 62r7 79y7 5um7
deposition 1ow6 4cy6 6uf5 2fc5 60n5 7ao5 4am5
oppression 6v38 5b68 4zf8 6in7 3j86 77m6 2di6 3r96 5pj6 42o6
dover 5em6 5785 5sb5 3ic5 5y85 7dp5 3525 4ee5 6ac5 6415
gazett 34g7 3ed6 4zx5 fj5 1xg5 3o25 4ag5
clutch 3zd5 5hx5 2gr5 5s85
cavalier 6eh8 71r8 6298 3er8 53l8 6sn8 2898 6a08 4zy8 3fl7
shortcom 4u87 2yx7 10f6 1zk6 6t35 6pa5 7eo5 4gi5 31i5 5rb5
deflect 3z18 61g7 4xl7 38o6 2a66 1ub6 4k66 1qt6 3qr6 6u75
feminin 7ab7 5w86 79o5
terrib 59t8 7c37 4yt7 5jq6 7436 62i6 35j6 30g6 2e96 4gs6
maiz 2ni8 2eb8 2p38 2tp7 6ph7 2n07 5ep6 3gu6 4746 3g56
eliot 61r6 6ch5 54p5
mismanagement z67 1ei6 4yw6 4xh6 4r15 5rb5 1fn5 7ei5 6y55 7ez5
humorous 7ii7 2r77 6lh7 4zr7 5j37 33b6 2i46 4ro6 6iq6 79o6
sermon 2k57 6on6 76s6 op6 4ek5 2rm5 3ot5 4xq5 3uy5 1el5
insan 2t25 65w5 7435 4wd5 57d5
banda 3rr6 4tc6 5tf6 6ow5 71n5 68q5 4oi5 52o5 76o5 67h5
mistress 73c7 6w36 d66 6sx6 35a6 25j6 4t96 m76 lg6 3b96
courageous 61w6 3cn6 73z6 7f96 3c56 6q25 6035 38y5
zaragoza 5xp9 6wk9 7aa9 3fj8 51v8 6kj8 5h48 6mf8 1vs7 7iv7
mujahedeen 2us6 5jn6 54z5 56j5 4ut5 6td5 1nq5 46r5 1zi5 1na5
bark 69f6 7cj6 3n96 4qx6 4v26 1e56 4u56 6zp6 1yo5 5pr5
jubile 6la7 5d86 2cg5 1895 6925
gre 5ot6 6mc6 6v36 6b65 4fy5 44l5 7ed5 7iu5 5zx5 7eo5
humidity 2158 6vz7 4c37 5jp6 6e36 6h16 1sb6 65a6 3hf5 5no5
jun 7407 2ds7 2jb7 6f87 4ow7 6ig7 6jt7 1ml7 5q07 5af7
stoppag 55z5 lj5
bartlett 7ff5 3xb5 34b5 7865 4ai5 59r5 73u5 4ps5 6bi5
constantin 1ug7 7i46 6k06 6086 5ag6 1186 6og5 4t35 5725 5955
hercul 50x5
uttar 3tw9 6uq9 6z48 4js8 7g28 61x7 62c7 6wz7 5p77 4pe6
catalan 3dx7 lp6 1uf6 1s35 7ba5
mandarin 5fb6 5yh6 jj6 6ue5 5u25 7ea5 2rc5
ruthless 2ze7 5kt7 5qk6 3eg6 4wd6 7bl6 7eu6 27w5 5ja5 3f95
battleground r66 5bk5 1ps5 23v5 4525
emir 6x57 2mk7 45o7 6rb7 56v7 3lt7 7ke6 1u96 4ba6 6w46
sock 42p8 2kk7 4ef7 5dz7 2l47 46p7 34f6 21e6 3ax6 5nc6
mat 4sa5
cheek 4kp7 60f7 4iy6 3886 3sv6 2yy6 6kx5 58t5 3wy5 2485
mckay 5xt6 7fi6 5dl6 38h6 5bq6 5lb6 4h86 6xa6 63v6 3up6
mend
uproar 6bh9 3to7 1nj7 5ab7 4q27 20h6 2306 7fz6 5cj6 2ip5
gould 5ky7 2ev7 4fj7 6gd7 3lg6 7ff6 31c6 3w96 2vr6 34p6
porn 5c67 1aj5 7995 xb5 ie5 j25
cbc 4y56 1lx6 6hw6 10s6 41r6 1ls6 cq6 1pe5 1m05 4t5
awaken 5936 6x66 1v05 26i5
hoop
restrictiv 6ey7 6zj7 5je6 6ci6 2wm6 1ov6 1lz6 3lp6 1gf6 2gc6
rash 5nh6
patriotism 5y37 6f16 3qm6 6el6 67x6 78n6 3cn6 4fy6 2hp6 4fz6
laud 1sw8 5v67 4uj6 3lo6 5ql6 2zm6 5t16 1815 4gn5
holden 4kv6 1136 4zh5 6oo5 2zk5 7ag5 5xi5
balcony 6n27 6617 7e07 uf6 6ys6 3is6 64c6 25d6 3d16 4qv6
mustard 2yd7 7a17 5gj7 3fg7 4hb7 6yx7 7kq6 6km6 6h06 4iu6
valeri 7ae6 6th5 77r5
lateral 5wj6 4dn6 6vp5 6du5 6kx5
concerto 5c78 2fm8 7in8 6cy7 36z7 6de7 22l6 7ko6 78m5 2tn5
dumb 4gs8 5e47 6yw6 62i6 2t26 57d6 2r76 54d6 76c6 53e6
vogu ng7 6i66 6bd5 5gq5 5535
dismay 3cf8 3to8 6w28 37a8 5d27 20h7 75p7 4o97 3w86 75i6
govt 5ip6 6p46
terrify 6788 6727 39y6 1ri6 2d66 3tr6 3ui6 5xc6 43v6 2qm6
karnataka 5p79 6uq9 62c9 3tw8 6z48 7f68 4js7 61x7 4pe7 78o7
displacement 6fb6 61u6 1yy5 2n25
rosenberg 6qv7 6nw7 6xe6 6dp6 5x86 5jb6 70r6 64s6 59x6 59d6
nouri 3au8 67v7 3db6 6b96 4ia6 5m26 7626 6w46 3vb6 5cc6
upstream 6o29 2dm6 1k06 45g6 3x96 bi6 5db6 6d65 66h5 2mx5
trichet 4218 3t66 65z5 4k55 3l15 6gb5 3ai5
lauri 72t6 6em6 5aq6 77r6 7gj6 4986 3si6 4ze6 4a26 5wb6
carnag 47h7 6f67 71s7 2da6 5zp6 2hg6 3m66 n26 2rt6 dd5
vivendi 6zn7 6rn6 7cz6 5l96 7b26 6ar5 5co5 3s55 5ys5 65g5
sprinter 74b7 5v27 46b7 1kn6 2s16 6r16 3gn6 24t6 72d6 65s6
eelam 43h8 6kp7 1sm7 1na7 46r6 j96 5wa6 2a36 1u86 6o06
hsieh 3w58 1am8 3sc7 5mh7 3mb7 5vq7 4s27 62q7 5ly7 5397
embryonic 6nf7 6b47 14e7 6236 3k06 5ks5 5155 22o5
countdown 1895
maradona 42d6 47m6 65o5 12x5
fuji 6dm6 7jc6 3pv6 4n96 77e6 6h85 60k5 2ag5 77b5 3ty5
deterrent 7e46 5ns5 6275 dv5
maggi 56h7 4r97 72t7 3si7 4a27 57x7 5gc7 3iy7 4by6 3yh6
roe 3re5
cushion 4jr5 51w5
lhasa 2bj7 30q7 4oq7 5jt6 6cz6 6wl6 2qg6 6gu6 4db6 5zi5
olympia
hammond 34p6 30e6 6jx6 2lt6 6y25 5l85 4gr5 7fi5 6pp5 7du5
precinct
interpol 2pe5 19p5 1vj5 45d5
flint
elian 1rf6 55h5
masterpiec 6ka6 7446 3s36 1965 3tv5 6ej5 79o5 5nw5 6oe5 77c5
blackout 55z6 4us6 4md5 5gw5
razor 5f96 2ge5 60e5
edith 72t6 5l76 57x6 4hm6 5so6 77r6 6wm6 2qs6 3iy6 3yh6
rodman 6op7 7e56 6eu6 2s66 6m56 4x16 2896 3er5 1gz5 4zy5
postponement 2py7 4us7 1ek7 4v46 2dw5 48h5 2nn5 3cb5
liaon 6899 65l8 6mt8 79z8 3nf8 5qu8 66w8 6gu7 6wl7 4db7
jeopardiz 3937 2el7 1va6 4vp5 1075 6ro5 2w65 4dv5
deflation 1jz7 un7 6z87 2vd7 34d6 5vt6 3hq6 75w6 6ub5 4kb5
swollen 7d87 4x36 1sf5 7bg5 5445 2wb5 2485 4iy5 6yb5 3pg5
cac 5gf9 5dc7 5sw7 b36 2ou6 30b6 2566 1x86 4z86 o95
cote 3aj7 2ky6 1wo6 74c6 6fc6 6bt6 43w6 5uu6 6nz6 7i06
leonid 5yj8 3qc7 3w67 20b6 5546 5r26 3p96 3a56 4as6 4rv6
jaguar 57s6 78k6 5ue6 3s46 3mw6 7jz6 4nt6 3os6 2ty6 43x5
subdivision 5hn5
lam 6ml7 4ll7 37e6 6qi6 7eb6 79y6 6376 4s26 6rc6 5um6
clar 50n6 7ht6 2qs5 7e35 2ki5 52i5 11e5 5aq5 6vo5 7g85
upstat 3tt6 1yg6 1ps6 23v6 3ug6 3b06 3dr5 1yf5 3ic5 11z5
forcib 7k76 36q6 49f6 4od6 6j75 4505 2oq5 3l55 2jq5
cruelty 6in7 6v36 4wd6 77m6 7ed5 5p05 6gh5 3j85 2dr5 4fy5
ferrer 2qd7 7ig7 3sw6 2er6 49x6 68i6 3ej6 3vk6 67i6 2ml6
vanderbilt 4y37 7iz7 69y6 5066 6g16 4r26 7df6 2r66 3116 3l76
sanskrit 5u26 31b6 3ru6 1pi6 jj6 1h96 2rc6 2na6 5t46 79o5
tuck 59g6 5aa6 32j6 6yb5 7b95 42p5 6zx5 2ya5 34f5 6e25
vehement 57t7 5xz6 12u6 qz6 x36 33j6 28o6 5006 3lo6 1wx6
rowland 3j36 4ps6 54p6 7hn5 7du5 2km5 2lt5 59x5 4o05 39e5
downfall 4yh8 4sp7 38l5 4fv5 1iv5 5vt5 4c45 4c05 3xz5
selig 5oe7 77t6 5rm5 rp5 16n5
spontaneous 1dd5 2ez5 6c55 7dk5
usher
osborn 3h06 2lt6 33a6 5ia6 6v66 7hw5 7hi5 39e5 3k25 5ef5
encompass 3w36 3ib6 1q65 2wo5 14l5
cadet 4el6 77o5 1sq5 3uk5 7485
bakery 49l7 1cc6 4ob6 3gq6 1hr6 2xt6 4926 5mv6 69c5 50k5
gale 6j85 7385 5cl5 5705 7175 5zu5 z85
mama 6i07 3156 2qw5 4t95
agne 11e7 2qs7 71q6 4qe6 2jr6 2bw6 3gf6 6wm6 3v46 3kv6
metaphor 7ii6 34s6 4tw6 6ed6 40e6 2e45 6ca5 2sr5 2nh5 79o5
samantha 5n17 3917 5qz6 6wc6 2z86 3tn6 7786 4qe6 4ry6 4p66
cliv 33a6 5ca6 6pp6 2g16 6ii6 5zt6 7686 5s06 20v6 6cu6
ocalan 46r6 55h6 6iv5 4fm5 6i85 3ie5 56x5 3cl5
addict 63l7 57b6 3ns6 4gu6 eq6 4rw5 5su5 5wg5 1vb5 4wu5
hainan 66w8 3nf8 6gu8 4db7 65l7 6897 7gz7 5qu6 6mt6 4m06
abidjan 7jg7 5o17 5x36 3kg6 52d6 2ky6 5976 7h46 7kk6 42x6
winchester 5em6 4ip6 6ac6 5xy6 5jk6 3eu6 5296 4wa5 7d65 2fh5
reza 2dk7 3db6 2i26 2yb6 5r26 4ia6 73b6 4cl6 6td6 62g6
fauna 5nm8 2p17 jd7 5rs7 5pm7 29e6 6n86 3616 3z66 4i26
constantinopl 5ag7 3ke7 5726 7f46 1186 1dg6 1ug6 4rx6 5y95 1cd5
marcelo 7ay7 4x67 34y7 20o6 7746 3g26 3ej6 4dh6 38x6 5r66
tallahasse hy6 1rx6 7926 14y6 4lv6 1xz6 3tt6 5k05 e15 3405
distraction 5cj6 4bl6 3ik6
derrick 50o7 5847 6eu7 69k7 5x46 2sj6 42n6 1xb6 6m56 4x16
atkin 4v06 4nu5 2kw5 4fj5 6em5 5fr5 4e85 60y5 3re5 1zw5
daley 59r6 5p55 72t5 3ko5
hillsid 4vy6 5m06 61l6 6616 6ys6 1386 4g46 7bi6 46z6 sg6
tiebreaker 6u76 63j6 49x6 3nl6 3mx6 68i6 2vs6 7ig6 6sc6 70y6
debbi 2g87 63g7 6th7 3tn6 5lv6 2gp6 3yh6 6ag6 5ec6 3916
tulsa 1tx8 4u47 4lv7 4r27 2fy6 6186 16t6 2lc6 1216 36h6
panda 2w36 4mw5 5o35
moya 49x8 3sw8 6st8 6mm8 2vs8 75h8 3mx8 3nl8 3wk8 68i8
babe 3ou7 4ph6 5n86 6iw6 6aa6 1lm5 6q45 49w5 3ml5 4fd5
ironic 6ed8 7ep7 2r77 7bl7 65w6 5pi6 7hu6 57d6 64a6 4n06
robber 5p98 74f7 5m47 3d47 1vt6 4006 3lh6 75s6 1we6 5su6
reap
greenland 3ro7 66m7 3te7 53s7 6i36 3ue6 4tr6 1h55 5775 52l5
repetition 1r56 6eb5 2a45 20l5
beethoven 6cy8 7fw8 6de7 2fm7 5c77 36z6 2i56 22l6 48m6 78m6
bump 54a5 2hm5
barometer 40h7 b37 30b6 1kt6 1x86 3655 o95 74m5
feasibl 46e7 6if7 72r6 35h6 5iv6 2ny6 2fn6 3iq5 3m35 4z55
consolation jb5
kwan 46b6 3in6 6jt6 2y16 12h5
buh 5au6 6k36 4gx6 4ld6 5to6 40v6 4ao6 2rg6 2vl6 6o66
desperation 6b67 37a7 6w25 5zp5 4hg5 7ez5 6y55 3pn5 6fd5 4o95
lill 46g9 3az8 5ka8 4qg8 61m7 44o7 7ev7 5h47 5xp7 7aa6
occupant ve5 1095 5m45
flourish as6 60q5 6vx5 73t5 6fa5 54g5
entrench 2i15
purdu 6g18 7df8 3117 69y7 46u7 6xt7 3s07 7he7 57p7 4r27
unharm 6ui6 3o16 57o6 2146 4nh6 5mw6 1jt6 2385 3bz5 10b5
alexandr 6x86 6rl6 5jc5 4bo5 6885 2je5 5nq5 52h5 4as5 3g25
notoc
sap 4j56 61h5 5ye5 64x5 5mt5
homework 3pf6 6ua5 1295
legality 7108 4uw7 5zj6 1dn5 46j5 2aq5 46w5 5up5
endeavour 28w8 64o8 43o7 49k7 2497 3go6 5566 4g75 5m15 wh5
sensational 4qy6 3446 7c86 5zn6 4dk6 5wt5 38y5 2pb5 71s5
honduran 45m7 6tg7 5eb7 2gl7 3kc7 35t7 3vx6 6iv6 5026 3u66
fia 67q8 2646 1rn6 3os6 2gm6 24j5 45d5 3bm5 4sx5
dirk 24o6 48d5 1yi5 6sz5 75z5
hahn 5of6 2vl6 6k35 40v5 4hq5 5nr5 7ca5 5l65 4ei5 4sa5
toshiba 6h88 2ag8 4n98 57w7 6pl7 7jz6 59m6 66f6 58p6 3ty6
steak 54i8 2wj7 69c7 58i6 4sr6 3fg6 6nu6 53v6 69h6 7ks6
unrealistic 65w7 3m36 76c6 57d6 3df6 61a6 5106 2ny6 3tf5 76d5
russ 6u66 4wl6 6hr6 3hh6 2cl6 1ox6 7256 2xr5 6355 4tb5
monrovia 5o18 42x7 7kk7 60a7 3aj7 7i07 5rk6 5zd6 4dp6 3kg6
mia 67t5
waiv
spoon 37w7 3fg7 6ft7 59a7 50k7 3yi7 58i6 30n6 5oa6 6ik6
analys 1at8 24s7 5uq6 5qt6 5sf6 3n36 1a75 3n75 2yz5 985
tram 1lt7 ux7 2x37 wr6 2bo6 56d6 2kb6 4ha6 47f6 6dj6
semitic 4897 6z35 3r95
flick 4gg6 2zn5 47j5 j25 1hi5
skater 2y17 6r17 5v27 5ac6 1kn6 1gp5 71i5
kyrgyz 69p8 4nm8 4rl6 5eb6 6tg6 54o6 5un6 4016 2ay6 70e6
microwav 4id6 6sh6 6805 6w55 4rr5 6195
mosh 3hb6 5hz6 3vb6 54y6 36w6 5jl5 2z55 2tb5
crossover 6yo6 3hd6 5el5
slater 6d37 6md7 5ew6 7686 3146 4jo6 31c6 3y66 6fg6 4fj6
jospin 2038 78x8 2et7 2y27 1s37 6to6 6px6 6d26 4kd6 5nq6
marquis 3br6 2kc5
gentlemen 6pu6 1gk5
lire 2qj6 tl6 5zg6 1pb6 3th6 3u85 if5 3ip5 o05
huntington 6306 3526 6186 70p5 7dp5 4475 2xy5 5da5 6yq5 5ed5
mazda 3ty8 20k8 2ty7 1h77 4nt7 1137 2ck7 3pv7 65g7 4vs7
ascent 70b7 2445
verd 1xe6 2do6 5pq6 4to6 3yf6 3ow6 4tc5 22d5 2cc5 6bt5
woke 6c17 63i7 3hr6 7g15 26k5 3mh5 2nm5 3o75 26e5
tunisian 4b28 3rj8 4cf7 3k86 2xu6 4ba6 1hx6 1a36 6c26 7j86
respectabl 4456 2bl6 29m5 7c85
invok 4ot5 46j5
ame 2t15
systematical 7hb6 7e76 3ts5 5kw5 6485 4u95
financier 4r88 28z7 5hw6 53r6 35n6 6o35
sprain 32g8 6gs8 5pk8 7bg8 4vz7 4vq7 1sf7 5447 5bn7 63n7
paperback 73y7 1b57 6ka6 6vg6 6kk6 du6 2aw6 25n6 1226 4td6
eurovision 5m65 1jg5
noir 6zm6 5s96 4gg5 1g35
donaldson 2kq6 4kk6 60t6 7c16 2xf6 67m6 5mr6 3v16 1mk5 4pv5
fahd 6rb7 6rp7 6x56 7fb6 1u96 3lt6 36x6 56v6 45o6 2mk6
engulf 2ip6 3yq6 5yw6 6yv6 3qd6 4xp6 1gi6 4g16 2cj6 2745
jesuit 4bk7 4ea7 5o96 7616 4l06 6q56 7ce6 57q6 26y6 51y5
verb 7ab6 34s6
schill 4nd6 4fq6 3yw6 63t6 1pt6 2e36 6ll6 1m26 2ml6 4mj6
orbital 3go7 49k6 45x6 5ir6 61u6 6ky5 6n45 4rr5 7cv5 22r5
goma 5o18 3mr7 7jg7 5rk7 2b07 4ko7 4dp7 5zd7 3dh6 3i06
paralympic jx7 vi6 5ac6 46b6 3gn6 6u56 go6 67q6 6w06 2tz5
algebra 6ud7 38t6 74r6 4vr6 4c76 5s45 4r75 5pf5 6od5 3pf5
inc 5736 4306 2bu6 2wc5 1em5
percussion 3mi8 1ym8 2dj7 2sa7 2fm7 5c77 5467 2fk7 45l6 54c6
elton 4e86 6jh6 4tu6 6k16 5rp6 6nj6 36o5 7735 5tc5 6yr5
mushroom 5gj8 4hb7 2yd7 4q37 4iu7 6457 3g57 4hx6 7ft6 3fg6
wealthiest 49y8 3t27 2b96 4wv6 59f6 5wn5
crab 5dj8 6vk6 3ol6 6876 4sr6 62b6 7jd6 14f6 58i6 6tu6
vigilant 6kg6 7d76 1vj5 43v5 6w85 2xk5
confer 37y7 3am6 1916 4rc5 3wa5 k15
offend 4ji7 35j6 6ff6 4j96 3to6 6mu6 1cj6 5dx5 44f5 3d05
hallmark
`;
