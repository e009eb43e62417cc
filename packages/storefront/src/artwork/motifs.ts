import { type Chance, circle, el, path, rect, repeat } from './draw.ts'

/** A print in a box of 400 × 400, centered on the origin. */
export type Motif = (chance: Chance, ink: string, accent: string) => string

const sunAndWaves: Motif = (chance, ink, accent) => {
  const waves = chance.whole(4, 6)
  return (
    circle(0, -60, 120, { fill: accent }) +
    repeat(waves, (i) => {
      const y = 20 + i * 34
      return path(`M-200 ${y}q50 -44 100 0t100 0t100 0t100 0`, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 15 - i,
        'stroke-linecap': 'round',
      })
    })
  )
}

const mountains: Motif = (chance, ink, accent) => {
  const peak = chance.between(-40, 40)
  return (
    circle(110, -110, 58, { fill: accent }) +
    path(`M-200 150L${peak - 60} -130L200 150Z`, { fill: ink }) +
    path(`M${peak - 60} -130l-52 98l34 -20l22 30l30 -34l30 22Z`, { fill: accent, opacity: 0.9 }) +
    path('M-60 150L90 -20L200 150Z', { fill: ink, opacity: 0.72 }) +
    path('M-200 176H200', { stroke: ink, 'stroke-width': 8 })
  )
}

const fern: Motif = (chance, ink, accent) => {
  const lean = chance.between(-16, 16)
  const leaves = repeat(11, (i) => {
    const y = 170 - i * 33
    const reach = 128 - i * 9
    return path(
      `M0 ${y}q${-reach * 0.5} ${-58} ${-reach} ${-50}q${reach * 0.2} ${46} ${reach} 50q${reach * 0.5} -58 ${reach} -50q${-reach * 0.2} 46 ${-reach} 50`,
      { fill: i % 4 === 1 ? accent : ink },
    )
  })
  return el(
    'g',
    { transform: `rotate(${Math.round(lean)})` },
    path('M0 200V-190', { stroke: ink, 'stroke-width': 7 }) + leaves,
  )
}

const moons: Motif = (_chance, ink, accent) =>
  repeat(5, (i) => {
    const x = (i - 2) * 92
    const r = 38 + (2 - Math.abs(i - 2)) * 12
    return circle(x, 0, r, { fill: ink }) + (i === 2 ? '' : circle(x + (i - 2) * -15, 0, r * 0.92, { fill: accent }))
  }) + repeat(2, (i) => path(`M-180 ${i ? 118 : -118}H180`, { stroke: ink, 'stroke-width': 5 }))

const compass: Motif = (_chance, ink, accent) =>
  circle(0, 0, 186, { fill: 'none', stroke: ink, 'stroke-width': 7 }) +
  circle(0, 0, 164, { fill: 'none', stroke: ink, 'stroke-width': 2.5 }) +
  repeat(8, (i) => {
    const long = i % 2 === 0
    const reach = long ? 150 : 88
    return el(
      'g',
      { transform: `rotate(${i * 45})` },
      path(`M0 0L-22 ${-reach * 0.3}L0 ${-reach}Z`, { fill: ink }) +
        path(`M0 0L22 ${-reach * 0.3}L0 ${-reach}Z`, { fill: long ? accent : ink }),
    )
  })

const arches: Motif = (chance, ink, accent) => {
  const bands = chance.whole(4, 5)
  return repeat(bands, (i) => {
    const r = 190 - i * 40
    return path(`M${-r} 150V0a${r} ${r} 0 0 1 ${2 * r} 0V150`, {
      fill: 'none',
      stroke: i % 2 ? accent : ink,
      'stroke-width': 24,
    })
  })
}

const cutouts: Motif = (chance, ink, accent) =>
  repeat(9, (i) => {
    const x = ((i % 3) - 1) * 134
    const y = (Math.floor(i / 3) - 1) * 134
    const turn = chance.whole(0, 7) * 45
    const leaf =
      'M0 -74C30 -58 20 -40 8 -34C44 -38 60 -16 30 2C52 6 50 40 18 38C24 56 12 66 0 74C-12 66 -24 56 -18 38C-50 40 -52 6 -30 2C-60 -16 -44 -38 -8 -34C-20 -40 -30 -58 0 -74Z'
    return path(leaf, { fill: i % 2 ? accent : ink, transform: `translate(${x} ${y}) rotate(${turn}) scale(.92)` })
  })

const rows: Motif = (chance, ink, accent) => {
  const lines = chance.whole(6, 8)
  return repeat(lines, (i) => {
    const y = -170 + (i * 340) / lines
    return rect(-190, y, 380, 20, { fill: i === Math.floor(lines / 2) ? accent : ink })
  })
}

const train: Motif = (_chance, ink, accent) =>
  circle(0, 0, 190, { fill: ink }) +
  circle(60, -84, 40, { fill: accent }) +
  repeat(9, (i) => circle(-150 + ((i * 83) % 290), -140 + ((i * 57) % 150), 4, { fill: accent })) +
  path('M-180 60C-90 0 -30 90 60 40S160 30 184 44V60A190 190 0 0 1 -180 60Z', { fill: accent, opacity: 0.85 })

export const motifs: readonly Motif[] = [sunAndWaves, mountains, fern, moons, compass, arches, cutouts, rows, train]
