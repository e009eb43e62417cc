interface RankImage {
  /** Path data in a square of 24. */
  shape: string
  mark: string
  colour: string
  edge: string
}

const medal = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z'
const hexagon = 'M12 2.500 20 7v10l-8 4.500L4 17V7Z'
const gem = 'M7 4h10l4.500 6L12 21 2.500 10Z'
const crown = 'M3 8l4.500 4L12 4l4.500 8L21 8l-1.500 11h-15Z'

const dot = 'M12 12h.010'
const star =
  'M12 7.500l1.400 2.900 3.100.4-2.300 2.200.600 3.100-2.800-1.500-2.800 1.500.600-3.100-2.300-2.200 3.100-.400Z'
const facets = 'M2.500 10h19M9 10l3 11 3-11-3-6Z'

const bronze = { colour: '#e3b28a', edge: '#7a4518' }
const silver = { colour: '#d9dee2', edge: '#4c565d' }
const gold = { colour: '#f3cf63', edge: '#7d5a00' }
const platinum = { colour: '#d5e6ea', edge: '#2d5a66' }
const ruby = { colour: '#f2b8c3', edge: '#8c1d3a' }

/** Ranks with a badge (B §3). */
export const rankImages: Readonly<Record<string, RankImage>> = {
  MEMBER: { shape: medal, mark: dot, ...bronze },
  MEMBER_S: { shape: medal, mark: star, ...bronze },
  SILVER: { shape: medal, mark: star, ...silver },
  GOLD: { shape: medal, mark: star, ...gold },
  PLATINUM: { shape: hexagon, mark: star, ...platinum },
  VIP: { shape: gem, mark: facets, ...platinum },
  VIPS: { shape: gem, mark: facets, ...gold },
  VVIP: { shape: crown, mark: dot, ...ruby },
}
