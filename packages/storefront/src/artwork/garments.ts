import { circle, el, path, rect, repeat, shade } from './draw.ts'
import type { Drawing } from './drawing.ts'
import { clothOf, folds, shadowOf, stitches } from './light.ts'
import { motifs } from './motifs.ts'

const teeOutline =
  'M470 262C420 284 358 304 302 330C238 384 176 492 132 612C176 660 244 690 312 702C324 660 338 626 350 596C356 820 350 1040 340 1262C436 1288 764 1288 860 1262C850 1040 844 820 850 596C862 626 876 660 888 702C956 690 1024 660 1068 612C1024 492 962 384 898 330C842 304 780 284 730 262C696 334 504 334 470 262Z'
const neckInside = 'M470 262C520 240 680 240 730 262C696 334 504 334 470 262Z'

/** A T-shirt with a print. */
export const tee: Drawing = (chance, { cloth, ink, accent }) => {
  const print = chance.pick(motifs)(chance, ink, accent)
  const lean = chance.between(-2.2, 2.2)
  const creases = folds([
    'M352 610C420 660 446 760 440 880',
    'M848 610C790 670 770 730 776 800',
    'M390 1180C470 1120 520 1130 600 1180',
    'M836 980C780 1040 760 1120 780 1220',
    'M306 350C330 450 340 540 346 590',
    'M894 350C870 450 860 540 854 590',
  ])
  const printed = el('g', { transform: 'translate(600 690) scale(.86)', opacity: 0.94 }, print)
  return el(
    'g',
    { transform: `rotate(${lean.toFixed(2)} 600 760)` },
    shadowOf(teeOutline) +
      path(neckInside, { fill: shade(cloth, -0.34) }) +
      path('M500 256C560 244 640 244 700 256', { stroke: shade(cloth, -0.1), 'stroke-width': 20, fill: 'none' }) +
      rect(572, 268, 56, 28, { fill: shade(cloth, 0.3), rx: 3 }) +
      clothOf(teeOutline, 'tee', printed + creases) +
      path('M470 262C504 334 696 334 730 262', { fill: 'none', stroke: shade(cloth, -0.08), 'stroke-width': 26 }) +
      path('M470 262C504 334 696 334 730 262', { fill: 'none', stroke: 'url(#rib)', 'stroke-width': 26 }) +
      stitches('M342 1236C436 1262 764 1262 858 1236', shade(cloth, -0.45)) +
      stitches('M142 590C184 636 250 666 318 678', shade(cloth, -0.45)) +
      stitches('M1058 590C1016 636 950 666 882 678', shade(cloth, -0.45)),
  )
}

const hoodieBody =
  'M430 330C380 344 320 366 276 396C226 560 172 800 128 1096C168 1122 214 1130 262 1124C288 980 318 842 352 720C358 900 352 1080 344 1248C436 1272 764 1272 856 1248C848 1080 842 900 848 720C882 842 912 980 938 1124C986 1130 1032 1122 1072 1096C1028 800 974 560 924 396C880 366 820 344 770 330C720 420 480 420 430 330Z'
const hood = 'M430 334C410 250 470 168 600 160C730 168 790 250 770 334C730 430 470 430 430 334Z'

/** A hoodie with pocket, cords and ribbed cuffs. */
export const hoodie: Drawing = (chance, { cloth, ink, accent }) => {
  const dark = shade(cloth, -0.35)
  const print = el(
    'g',
    { transform: 'translate(600 640) scale(.62)', opacity: 0.92 },
    chance.pick(motifs)(chance, ink, accent),
  )
  const pocket = 'M430 930H770L826 1098V1170H374V1098Z'
  const on =
    print +
    folds([
      'M352 740C420 780 440 860 436 920',
      'M848 740C790 790 770 850 776 910',
      'M220 640C250 760 246 860 236 980',
      'M980 640C950 760 954 860 964 980',
      'M300 430C330 540 346 640 352 710',
    ]) +
    path(pocket, { fill: shade(cloth, -0.05), stroke: '#000', 'stroke-opacity': 0.22, 'stroke-width': 3 }) +
    stitches('M444 944H756L810 1100', dark) +
    rect(300, 1196, 600, 90, { fill: shade(cloth, -0.08) }) +
    rect(300, 1196, 600, 90, { fill: 'url(#rib)' }) +
    path('M110 1050L270 1078L262 1140L100 1120Z', { fill: 'url(#rib)' }) +
    path('M1090 1050L930 1078L938 1140L1100 1120Z', { fill: 'url(#rib)' })
  const cord = (x: number, lean: number) =>
    path(`M${x} 396C${x + lean} 460 ${x - lean} 520 ${x + lean / 2} 590`, {
      fill: 'none',
      stroke: shade(cloth, 0.5),
      'stroke-width': 10,
      'stroke-linecap': 'round',
    }) + rect(x + lean / 2 - 7, 586, 14, 34, { fill: accent, rx: 4 })
  return (
    shadowOf(hoodieBody) +
    clothOf(hoodieBody, 'hoodie', on) +
    shadowOf('M450 350C520 430 680 430 750 350C730 430 470 430 450 350Z') +
    clothOf(
      hood,
      'hood',
      path('M488 336C476 262 520 214 600 210C680 214 724 262 712 336C676 396 524 396 488 336Z', { fill: dark }),
    ) +
    folds(['M452 300C470 220 530 186 600 180'], 0.8) +
    circle(540, 392, 8, { fill: shade(accent, -0.2) }) +
    circle(660, 392, 8, { fill: shade(accent, -0.2) }) +
    cord(540, -16) +
    cord(660, 14)
  )
}

const shirtOutline =
  'M490 238C430 262 356 292 300 324C238 470 176 700 140 960C178 984 222 994 268 990C290 850 318 720 350 610C358 820 352 1050 330 1290C420 1330 520 1300 600 1322C680 1300 780 1330 870 1290C848 1050 842 820 850 610C882 720 910 850 932 990C978 994 1022 984 1060 960C1024 700 962 470 900 324C844 292 770 262 710 238C680 300 520 300 490 238Z'

/** A silk shirt with collar, placket, pearl buttons and cuffs. */
export const shirt: Drawing = (chance, { cloth, ink }) => {
  const stripes = chance.next() < 0.4
  const lines = repeat(34, (i) => rect(130 + i * 28, 200, 3, 1150, { fill: ink, opacity: 0.34 }))
  const on =
    (stripes ? lines : '') +
    folds(
      [
        'M350 620C430 700 450 860 430 1040',
        'M850 620C770 720 756 880 780 1060',
        'M470 1290C480 1160 520 1080 510 960',
        'M730 1290C716 1190 690 1120 700 1010',
        'M230 640C256 740 246 840 236 940',
        'M970 640C944 740 954 840 964 940',
        'M320 350C350 450 352 540 352 600',
      ],
      1.15,
    ) +
    path('M566 300L572 1316H640L634 300Z', { fill: shade(cloth, 0.1), stroke: '#000', 'stroke-opacity': 0.16 })
  const collar = (side: 1 | -1) =>
    path(
      side === 1
        ? 'M600 330L708 236C742 254 752 290 748 330L676 420Z'
        : 'M600 330L492 236C458 254 448 290 452 330L524 420Z',
      { fill: 'url(#lit)', stroke: '#20140a', 'stroke-opacity': 0.3, 'stroke-width': 2 },
    )
  const cuff = (d: string) => path(d, { fill: shade(cloth, -0.05), stroke: '#000', 'stroke-opacity': 0.2 })
  return (
    shadowOf(shirtOutline) +
    path('M490 238C560 214 640 214 710 238L600 340Z', { fill: shade(cloth, -0.38) }) +
    rect(566, 246, 68, 30, { fill: shade(cloth, 0.4), rx: 3 }) +
    clothOf(shirtOutline, 'shirt', on) +
    cuff('M138 962L152 876L284 904L268 992C222 996 176 986 138 962Z') +
    cuff('M1062 962L1048 876L916 904L932 992C978 996 1024 986 1062 962Z') +
    shadowOf('M524 420L600 336L676 420Z') +
    collar(-1) +
    collar(1) +
    repeat(7, (i) => circle(604, 440 + i * 126, 11, { fill: '#f7f2ea', stroke: '#6b5d50', 'stroke-width': 2 }))
  )
}
