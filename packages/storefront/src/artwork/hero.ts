import { type Chance, circle, el, path, rect, repeat, shade } from './draw.ts'
import type { Palette } from './palettes.ts'

/** The storefront crops wide images, so the motif is in the middle. */
export const heroSize = { width: 1600, height: 1000 }

/** A hilly coast at a time of day. */
function landscape(chance: Chance, { ink, accent, cloth, ground }: Palette): string {
  const sky = el(
    'linearGradient',
    { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 },
    el('stop', { offset: 0, 'stop-color': shade(accent, 0.35) }) + el('stop', { offset: 0.7, 'stop-color': ground }),
  )
  const x = chance.between(500, 1100)
  const hills = repeat(5, (i) => {
    const y = 520 + i * 100
    const a = chance.between(-110, 110)
    const color = shade(i % 2 ? cloth : ink, 0.34 - i * 0.11)
    return path(`M0 ${y}C260 ${y - 130 + a} 520 ${y + 90} 820 ${y - 30}S1340 ${y - 140 - a} 1600 ${y - 10}V1000H0Z`, {
      fill: color,
    })
  })
  const reeds = repeat(46, (i) => {
    const rx = i * 36 + chance.between(-14, 14)
    const tall = chance.between(50, 150)
    return path(
      `M${Math.round(rx)} 1000q${chance.whole(-16, 16)} ${Math.round(-tall / 2)} ${chance.whole(-26, 26)} ${Math.round(-tall)}`,
    )
  })
  return (
    sky +
    rect(0, 0, 1600, 1000, { fill: 'url(#sky)' }) +
    circle(x, 390, 150, { fill: '#fff', opacity: 0.25 }) +
    circle(x, 390, 118, { fill: shade(accent, 0.2) }) +
    hills +
    el(
      'g',
      { fill: 'none', stroke: shade(ink, -0.4), 'stroke-width': 4, 'stroke-linecap': 'round', opacity: 0.6 },
      reeds,
    )
  )
}

/** Cloth that hangs in a bright room. */
function drape(chance: Chance, { ground, cloth, accent }: Palette): string {
  const panels = [0.12, -0.06, 0.22, -0.16, 0.04]
  const colors = [cloth, shade(cloth, 0.18), accent, cloth, shade(cloth, -0.12)]
  const hanging = repeat(5, (i) => {
    const left = 130 + i * 280 + chance.between(-30, 30)
    const wide = chance.between(210, 290)
    const foot = chance.between(780, 930)
    const id = `panel${i}`
    const side = panels[i] ?? 0
    const fill = el(
      'linearGradient',
      { id, x1: 0, x2: 1, y1: 0, y2: 0 },
      repeat(7, (s) =>
        el('stop', { offset: s / 6, 'stop-color': shade(colors[i] ?? cloth, s % 2 ? -0.22 + side : 0.16 + side / 2) }),
      ),
    )
    const d = `M${left} 0H${left + wide}C${left + wide - 20} 300 ${left + wide + 34} 600 ${left + wide + 10} ${foot}q${-wide / 4} 34 ${-wide / 2} 6t${-wide / 2} 6C${left - 30} 600 ${left + 26} 300 ${left} 0Z`
    return (
      fill +
      path(d, { transform: 'translate(30 26)', fill: '#2a1d12', opacity: 0.2, filter: 'url(#soft)' }) +
      path(d, { fill: `url(#${id})` })
    )
  })
  return (
    rect(0, 0, 1600, 1000, { fill: shade(ground, 0.25) }) +
    path('M0 860H1600V1000H0Z', { fill: shade(ground, -0.12) }) +
    path('M0 0L700 0L1300 1000L420 1000Z', { fill: '#fff', opacity: 0.35 }) +
    hanging
  )
}

/** `fashion` draws hanging cloth; other kinds draw hills. */
export function hero(chance: Chance, palette: Palette, fashion: boolean): string {
  const blur = el(
    'filter',
    { id: 'soft', x: '-20%', y: '-20%', width: '140%', height: '140%' },
    el('feGaussianBlur', { stdDeviation: 18 }),
  )
  return `<defs>${blur}</defs>${fashion ? drape(chance, palette) : landscape(chance, palette)}`
}
