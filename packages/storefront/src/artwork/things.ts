import { circle, el, path, rect, repeat, shade } from './draw.ts'
import type { Drawing } from './drawing.ts'
import { clothOf, shadowOf } from './light.ts'
import { motifs } from './motifs.ts'

const cup = 'M330 470H830V1060C830 1150 770 1206 690 1206H470C390 1206 330 1150 330 1060Z'
const ear =
  'M826 590C960 566 1040 640 1040 770C1040 900 950 980 826 976V902C910 906 962 860 962 776C962 690 906 650 826 668Z'

/** A stoneware mug from the front, with glaze, rim and the window's reflection. */
export const mug: Drawing = (chance, { cloth, ink, accent }) => {
  const print = el(
    'g',
    { transform: 'translate(580 850) scale(.74)', opacity: 0.94 },
    chance.pick(motifs)(chance, ink, accent),
  )
  const speckles = repeat(90, () =>
    circle(chance.between(330, 830), chance.between(480, 1200), chance.between(1, 3), {
      fill: '#3a2a1c',
      opacity: 0.3,
    }),
  )
  const round =
    el(
      'linearGradient',
      { id: 'round', x1: 0, x2: 1, y1: 0, y2: 0 },
      [
        el('stop', { offset: 0, 'stop-color': '#000', 'stop-opacity': 0.2 }),
        el('stop', { offset: 0.2, 'stop-color': '#fff', 'stop-opacity': 0.34 }),
        el('stop', { offset: 0.5, 'stop-color': '#fff', 'stop-opacity': 0 }),
        el('stop', { offset: 1, 'stop-color': '#000', 'stop-opacity': 0.36 }),
      ].join(''),
    ) + path(cup, { fill: 'url(#round)' })
  return (
    rect(0, 1130, 1200, 370, { fill: '#000', opacity: 0.045 }) +
    el('ellipse', { cx: 640, cy: 1204, rx: 330, ry: 44, fill: '#2a1d12', opacity: 0.42, filter: 'url(#soft)' }) +
    el('ellipse', { cx: 590, cy: 1200, rx: 200, ry: 16, fill: '#2a1d12', opacity: 0.4 }) +
    path(ear, { fill: shade(cloth, -0.1), stroke: '#20140a', 'stroke-opacity': 0.2, 'stroke-width': 2 }) +
    path('M838 604C950 590 1022 650 1024 770', {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.34,
      'stroke-width': 16,
      'stroke-linecap': 'round',
    }) +
    el('clipPath', { id: 'cup' }, path(cup)) +
    el('g', { 'clip-path': 'url(#cup)' }, path(cup, { fill: cloth }) + print + speckles + round) +
    el('ellipse', { cx: 580, cy: 470, rx: 250, ry: 46, fill: shade(cloth, -0.14) }) +
    el('ellipse', { cx: 580, cy: 474, rx: 228, ry: 36, fill: '#4a2b1a' }) +
    el('ellipse', { cx: 530, cy: 468, rx: 120, ry: 14, fill: '#8a5a37', opacity: 0.6 }) +
    path('M392 560C384 760 388 940 402 1080', {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.5,
      'stroke-width': 22,
      'stroke-linecap': 'round',
    })
  )
}

/** A print on heavy paper in an oak frame on the wall. */
export const poster: Drawing = (chance, { ink, accent, cloth }) => {
  const frame = 'M210 170H990V1290H210Z'
  const paper = rect(300, 260, 600, 940, { fill: '#f8f4ea' })
  const band = chance.whole(0, 2)
  const image =
    rect(352, 320, 496, 620, { fill: band === 0 ? cloth : shade(accent, 0.55) }) +
    el('clipPath', { id: 'plate' }, rect(352, 320, 496, 620)) +
    el(
      'g',
      { 'clip-path': 'url(#plate)' },
      el('g', { transform: 'translate(600 650) scale(1.2)' }, chance.pick(motifs)(chance, ink, accent)),
    )
  const caption =
    rect(352, 1000, chance.between(220, 330), 22, { fill: ink }) +
    rect(352, 1046, chance.between(300, 420), 9, { fill: ink, opacity: 0.5 }) +
    rect(352, 1072, chance.between(200, 360), 9, { fill: ink, opacity: 0.5 })
  return (
    shadowOf(frame) +
    clothOf(frame, 'frame', '', '#b58a5c') +
    repeat(14, (i) =>
      path(`M${214 + i * 3} ${170 + i * 80}q180 ${(i % 5) - 2} 780 6`, {
        fill: 'none',
        stroke: '#7c5733',
        'stroke-opacity': 0.2,
        'stroke-width': 2,
      }),
    ) +
    rect(238, 198, 724, 1064, { fill: '#2a1d12', opacity: 0.35 }) +
    rect(246, 206, 708, 1048, { fill: '#fdfbf6' }) +
    paper +
    image +
    caption +
    path('M246 206H954L560 1254H246Z', { fill: '#fff', opacity: 0.12 })
  )
}
