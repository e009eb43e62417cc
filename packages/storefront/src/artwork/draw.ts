/** A seeded random generator: the same seed draws the same image everywhere. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number
  between(min: number, max: number): number
  whole(min: number, max: number): number
  pick<T>(from: readonly T[]): T
}

/** FNV-1a over the seed, then mulberry32. */
export function chanceOf(seed: string): Chance {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (min: number, max: number) => min + next() * (max - min)
  return {
    next,
    between,
    whole: (min, max) => Math.floor(between(min, max + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
  }
}

type Attributes = Record<string, string | number | undefined>

/** Writes an SVG element. Coordinates are rounded to a precision that nobody can see. */
export function el(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
  return children ? `<${name}${written}>${children}</${name}>` : `<${name}${written}/>`
}

export const round = (value: number) => Math.round(value * 10) / 10
export const path = (d: string, attributes: Attributes = {}) => el('path', { d, ...attributes })
export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}) =>
  el('circle', { cx, cy, r, ...attributes })
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}) =>
  el('rect', { x, y, width, height, ...attributes })
export const repeat = (times: number, draw: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => draw(index)).join('')

/** Mixes a color with white (positive) or black (negative), from −1 to 1. */
export function shade(hex: string, by: number): string {
  const target = by > 0 ? 255 : 0
  const mixed = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(channel + (target - channel) * Math.abs(by))
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
