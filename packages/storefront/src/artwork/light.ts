import { type Chance, circle, el, path, rect, repeat, round, shade } from './draw.ts'

/** One window above and to the left lights every image. */
export const width = 1200
export const height = 1500

const stop = (offset: number, color: string, opacity = 1) =>
  el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity })

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index * 4 + 2)).join('')

// Two long paths draw five times as fast as a pattern of small ones.
const weave = el(
  'g',
  { id: 'weave', fill: 'none', 'stroke-width': 1.4, opacity: 0.8 },
  path(
    lines(height / 4, (y) => `M0 ${y}h${width}`),
    { stroke: '#000', 'stroke-opacity': 0.1 },
  ) +
    path(
      lines(width / 4, (x) => `M${x} 0v${height}`),
      { stroke: '#fff', 'stroke-opacity': 0.14 },
    ),
)

/** Shared definitions: blur for shadows, the weave of cloth, the grain of paper and the window's light. */
export const definitions = (cloth: string) => `<defs>
${el('filter', { id: 'soft', x: '-20%', y: '-20%', width: '140%', height: '140%' }, el('feGaussianBlur', { stdDeviation: 26 }))}
${el('linearGradient', { id: 'lit', x1: 0, y1: 0, x2: 1, y2: 1 }, stop(0, shade(cloth, 0.16)) + stop(0.45, cloth) + stop(1, shade(cloth, -0.2)))}
${el('radialGradient', { id: 'window', cx: 0.26, cy: 0.16, r: 0.95 }, stop(0, '#ffffff', 0.5) + stop(0.5, '#ffffff', 0.06) + stop(1, '#1d130a', 0.2))}
${weave}
${el('pattern', { id: 'rib', width: 9, height: 9, patternUnits: 'userSpaceOnUse' }, path('M2 0v9', { stroke: '#000', 'stroke-opacity': 0.16, 'stroke-width': 2.4 }) + path('M6 0v9', { stroke: '#fff', 'stroke-opacity': 0.14, 'stroke-width': 2.2 }))}
</defs>`

/** The table: a plain ground with a few threads, brightest below the window. */
export function ground(color: string, chance: Chance): string {
  const threads = repeat(70, () => {
    const x = chance.between(-40, width)
    const y = chance.between(0, height)
    const length = chance.between(30, 150)
    return path(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(length / 2)} ${chance.whole(-5, 5)} ${Math.round(length)} 0`,
    )
  })
  return (
    rect(0, 0, width, height, { fill: color }) +
    el('g', { fill: 'none', stroke: shade(color, -0.25), 'stroke-opacity': 0.16, 'stroke-width': 1.2 }, threads)
  )
}

/** Drawn last, because the window's light covers everything. */
export const windowLight = () => rect(0, 0, width, height, { fill: 'url(#window)' })

/** Formats a fraction that needs more than one digit. */
const faint = (share: number) => share.toFixed(3)

/** Draws strokes on top of each other, wide to narrow. They look as soft as a blur and draw five times as fast. */
const softly = (widths: number[], stroke: (width: number) => string) => widths.map(stroke).join('')

/** Draws a shadow down and to the right of an object. The nearer edge is darker. */
export const shadowOf = (outline: string) =>
  el(
    'g',
    { transform: 'translate(22 34)', fill: 'none', stroke: '#2a1d12', 'stroke-linejoin': 'round' },
    softly([104, 88, 72, 56, 40, 24, 12], (width) =>
      path(outline, { 'stroke-width': width, 'stroke-opacity': faint(0.018) }),
    ),
  ) +
  [1, 0.82, 0.64, 0.46, 0.28, 0.12]
    .map((far) => `translate(${round(22 * far)} ${round(34 * far)})`)
    .map((transform) => path(outline, { transform, fill: '#2a1d12', opacity: faint(0.055) }))
    .join('')

/** Draws cloth within its outline: light, weave and the motif. */
export const clothOf = (outline: string, id: string, on = '', fill = 'url(#lit)') =>
  el('clipPath', { id }, path(outline)) +
  el('g', { 'clip-path': `url(#${id})` }, path(outline, { fill }) + on + el('use', { href: '#weave' })) +
  path(outline, { fill: 'none', stroke: '#20140a', 'stroke-opacity': 0.22, 'stroke-width': 2 })

/** Draws folds: each has a shaded valley and a lit ridge towards the window. */
export function folds(lines: string[], strength = 1): string {
  const fold = (more: Record<string, string | number>) =>
    el(
      'g',
      more,
      softly([58, 46, 34, 22, 10], (width) => path(lines.join(''), { 'stroke-width': width })),
    )
  return el(
    'g',
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    fold({ stroke: '#000', 'stroke-opacity': faint(0.027 * strength) }) +
      fold({ stroke: '#fff', 'stroke-opacity': faint(0.04 * strength), transform: 'translate(-20 -9)' }),
  )
}

export const stitches = (d: string, color: string) =>
  path(d, { fill: 'none', stroke: color, 'stroke-opacity': 0.5, 'stroke-width': 2.4, 'stroke-dasharray': '9 6' })

/** Small objects on the table, never in the middle. */
export function stillLife(chance: Chance, color: string): string {
  const leaf = (x: number, y: number, turn: number) =>
    el(
      'g',
      { transform: `translate(${x} ${y}) rotate(${turn})`, fill: shade(color, -0.42), opacity: 0.8 },
      repeat(6, (i) =>
        path(`M0 ${-i * 34}q-38 -6 -52 -44q42 2 52 44q14 -36 52 -44q-8 34 -52 44`, { opacity: 1 - i * 0.06 }),
      ) + path('M0 30V-220', { stroke: shade(color, -0.5), 'stroke-width': 5, fill: 'none' }),
    )
  const pebble = (x: number, y: number, r: number) =>
    circle(x + 6, y + 9, r, { fill: '#2a1d12', opacity: 0.22 }) +
    circle(x, y, r, { fill: shade(color, -0.28) }) +
    circle(x - r * 0.3, y - r * 0.35, r * 0.42, { fill: '#fff', opacity: 0.24 })
  const corner = chance.whole(0, 3)
  if (corner === 0) return leaf(86, 1480, 24)
  if (corner === 1) return leaf(1130, 250, 200)
  if (corner === 2) return pebble(118, 1370, 46) + pebble(196, 1420, 28)
  return ''
}
