import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import { type ArtworkKind, artworkKinds } from './artwork-path.ts'
import { chanceOf, el } from './draw.ts'
import type { Drawing } from './drawing.ts'
import { dress, scarf, tote } from './fashion.ts'
import { hoodie, shirt, tee } from './garments.ts'
import { hero, heroSize } from './hero.ts'
import { definitions, ground, height, stillLife, width, windowLight } from './light.ts'
import { clothPalettes, type Palette, printPalettes } from './palettes.ts'
import { mug, poster } from './things.ts'

export interface ArtworkRequest {
  kind: ArtworkKind
  seed: string | number
  /** By default, the seed chooses it. */
  palette?: Palette
  /** The alternative text. */
  label: string
}

const drawings: Record<Exclude<ArtworkKind, 'hero'>, Drawing> = { tee, hoodie, mug, poster, tote, dress, shirt, scarf }
const fashionKinds = new Set<ArtworkKind>(['dress', 'shirt', 'scarf'])

export const isArtworkKind = (kind: string): kind is ArtworkKind => (artworkKinds as readonly string[]).includes(kind)

/**
 * Draws an SVG image, 4:5 for products and 16:10 for `hero`. The same request returns the same text on every machine.
 */
export function artwork({ kind, seed, palette, label }: ArtworkRequest): string {
  const chance = chanceOf(`${kind} ${seed}`)
  const isFashion = fashionKinds.has(kind) || (kind === 'hero' && String(seed).startsWith('newchick'))
  // Consecutive numbers have different palettes, so that a row of products has several colors.
  const palettes = isFashion ? clothPalettes : printPalettes
  const chosen = palette ?? (typeof seed === 'number' ? palettes[seed % palettes.length] : chance.pick(palettes))
  const colors = chosen ?? (palettes[0] as Palette)
  if (kind === 'hero') return frame(heroSize, label, hero(chance, colors, isFashion))
  const thing = drawings[kind](chance, colors)
  const scene =
    definitions(colors.cloth) +
    ground(colors.ground, chance) +
    (kind === 'mug' || kind === 'poster' ? '' : stillLife(chance, colors.ground)) +
    thing +
    windowLight()
  return frame({ width, height }, label, scene)
}

function frame(size: { width: number; height: number }, label: string, scene: string): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...size,
    viewBox: `0 0 ${size.width} ${size.height}`,
    role: 'img',
    'aria-label': escapeHtml(label),
    preserveAspectRatio: 'xMidYMid slice',
  }
  return el('svg', attributes, scene)
}
