import { circle, el, path, rect, repeat, shade } from './draw.ts'
import type { Drawing } from './drawing.ts'
import { clothOf, folds, shadowOf, stitches } from './light.ts'

const dressOutline =
  'M478 214C470 262 452 300 424 330C420 420 440 520 462 600C420 820 340 1080 250 1330C340 1384 460 1350 600 1376C740 1350 860 1384 950 1330C860 1080 780 820 738 600C760 520 780 420 776 330C748 300 730 262 722 214L684 214C690 300 660 352 600 372C540 352 510 300 516 214Z'

/** A bias-cut dress with straps, waist and a long skirt. */
export const dress: Drawing = (chance, { cloth, ink, accent }) => {
  const flowers = chance.next() < 0.45
  const petals = repeat(58, (i) => {
    const x = 250 + ((i * 173) % 700)
    const y = 330 + ((i * 211) % 1040)
    return el(
      'g',
      { transform: `translate(${x} ${y}) rotate(${chance.whole(0, 90)})`, opacity: 0.85 },
      repeat(4, (p) => el('ellipse', { rx: 7, ry: 17, cy: -15, fill: ink, transform: `rotate(${p * 90})` })) +
        circle(0, 0, 6, { fill: accent }),
    )
  })
  const falls = Array.from({ length: 9 }, (_, i) => {
    const top = 486 + i * 28
    const foot = 300 + i * 76
    return `M${top} 620C${top - 10} 820 ${(top + foot * 2) / 3} 1080 ${foot} 1350`
  })
  const sash = path('M458 584C520 612 680 612 742 584L740 634C680 660 520 660 460 634Z', {
    fill: flowers ? accent : shade(cloth, -0.16),
    stroke: '#000',
    'stroke-opacity': 0.16,
  })
  return (
    shadowOf(dressOutline) +
    path('M516 300C560 270 640 270 684 300C660 352 630 362 600 372C570 362 540 352 516 300Z', {
      fill: shade(cloth, -0.4),
    }) +
    clothOf(
      dressOutline,
      'dress',
      (flowers ? petals : '') +
        folds(falls, 1.25) +
        folds(['M440 420C500 440 520 500 520 570', 'M760 420C700 440 680 500 680 570']) +
        sash,
    ) +
    stitches('M262 1306C346 1356 460 1324 600 1350C740 1324 854 1356 938 1306', shade(cloth, -0.5))
  )
}

const scarfOutline =
  'M250 330L930 250C960 250 972 268 976 292L1010 1130C1010 1160 996 1178 968 1182L300 1260C272 1262 256 1246 252 1220L222 366C222 346 230 334 250 330Z'

/** A silk scarf with a border, a motif in the middle and one folded corner. */
export const scarf: Drawing = (chance, { cloth, ink, accent }) => {
  const rings = chance.whole(3, 5)
  const petals = chance.pick([8, 10, 12])
  const flower = repeat(rings, (ring) =>
    repeat(petals, (i) =>
      el('ellipse', {
        rx: 34 - ring * 4,
        ry: 92 - ring * 12,
        cy: -(290 - ring * 68),
        fill: ring % 2 ? accent : ink,
        opacity: 0.9,
        transform: `rotate(${(360 / petals) * i + (ring % 2) * (180 / petals)})`,
      }),
    ),
  )
  const corners = repeat(4, (i) =>
    el(
      'g',
      { transform: `rotate(${i * 90}) translate(-286 -350)` },
      repeat(3, (r) => circle(0, 0, 92 - r * 28, { fill: r % 2 ? cloth : accent })),
    ),
  )
  const on =
    path(scarfOutline, { fill: 'none', stroke: accent, 'stroke-width': 92 }) +
    path(scarfOutline, { fill: 'none', stroke: ink, 'stroke-width': 34 }) +
    el('g', { transform: 'translate(614 756) rotate(-6)' }, corners + flower + circle(0, 0, 44, { fill: cloth })) +
    folds(
      ['M240 600C480 560 760 640 1000 520', 'M420 300C460 600 400 940 460 1240', 'M820 270C780 560 860 900 820 1200'],
      0.9,
    )
  const flap = 'M1010 1130L700 1214C800 1120 850 1040 872 960C930 1010 980 1060 1010 1130Z'
  return (
    shadowOf(scarfOutline) +
    clothOf(scarfOutline, 'scarf', on) +
    shadowOf(flap) +
    clothOf(flap, 'flap', path(flap, { fill: shade(cloth, -0.06) })) +
    stitches('M266 352L934 276', shade(cloth, -0.4))
  )
}

const bag =
  'M290 520C300 500 320 492 344 490H856C880 492 900 500 910 520L950 1290C950 1320 930 1340 900 1342H300C270 1340 250 1320 250 1290Z'

/** A canvas bag with two handles. */
export const tote: Drawing = (chance, { cloth, ink, accent }) => {
  const handle = (dy: number, color: string) =>
    path(`M420 560V${380 + dy}C420 ${200 + dy} 780 ${200 + dy} 780 ${380 + dy}V560`, {
      fill: 'none',
      stroke: color,
      'stroke-width': 44,
    })
  const lines = repeat(5, (i) =>
    path(`M-190 ${-120 + i * 60}C-90 ${-180 + i * 60} 90 ${-60 + i * 60} 190 ${-120 + i * 60}`, {
      fill: 'none',
      stroke: i % 2 ? accent : ink,
      'stroke-width': 20,
      'stroke-linecap': 'round',
    }),
  )
  const patch = (x: number) =>
    rect(x - 26, 500, 52, 90, { fill: shade(cloth, -0.07), stroke: '#000', 'stroke-opacity': 0.2 }) +
    path(`M${x - 18} 512l36 66m0 -66l-36 66`, { stroke: ink, 'stroke-opacity': 0.6, 'stroke-width': 3 })
  const circleMark =
    circle(0, 0, 230, { fill: ink }) +
    repeat(4, (i) => circle(0, 60 + i * 12, 150 - i * 34, { fill: i % 2 ? ink : accent }))
  return (
    shadowOf('M398 560V360C398 150 802 150 802 360V560H758V370C758 220 442 220 442 370V560Z') +
    handle(-20, shade(cloth, -0.24)) +
    shadowOf(bag) +
    clothOf(
      bag,
      'bag',
      el('g', { transform: 'translate(600 920)' }, chance.next() < 0.5 ? lines : circleMark) +
        folds([
          'M300 620C360 700 350 900 330 1200',
          'M880 560C850 700 870 900 890 1180',
          'M420 1300C520 1240 640 1290 760 1250',
        ]) +
        rect(240, 488, 720, 54, { fill: shade(cloth, -0.05), opacity: 0.8 }),
    ) +
    handle(0, shade(cloth, -0.05)) +
    patch(420) +
    patch(780) +
    stitches('M262 540H938', shade(cloth, -0.45))
  )
}
