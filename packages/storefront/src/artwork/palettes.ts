/** Colors that match: the ground, the cloth and two inks. */
export interface Palette {
  ground: string
  cloth: string
  ink: string
  accent: string
}

/** Screen-printed cotton: clear colors on warm paper. */
export const printPalettes: readonly Palette[] = [
  { ground: '#e9e2d6', cloth: '#f7f4ec', ink: '#1f3a5f', accent: '#d9663f' },
  { ground: '#dfe4e2', cloth: '#24364f', ink: '#f3e9d2', accent: '#e8a13c' },
  { ground: '#eadfd3', cloth: '#c8553d', ink: '#fbeede', accent: '#2f3e46' },
  { ground: '#e3e6dc', cloth: '#54704f', ink: '#f4efdc', accent: '#e2b04a' },
  { ground: '#e6e1e6', cloth: '#f4f1f3', ink: '#5b3b5e', accent: '#d78a76' },
  { ground: '#ece4d2', cloth: '#e0b04f', ink: '#3b2f2a', accent: '#b4482f' },
  { ground: '#dee3e8', cloth: '#8aa5b8', ink: '#16293a', accent: '#f6ecd9' },
  { ground: '#e8e3dd', cloth: '#2d2b2c', ink: '#efe6d5', accent: '#c9573b' },
  { ground: '#e9e0da', cloth: '#e9b7a2', ink: '#6a2f2a', accent: '#fff4e6' },
  { ground: '#e1e6e3', cloth: '#f6f6f1', ink: '#28574f', accent: '#e9a23b' },
]

/** Fashion: undyed and mineral colors with one warm one. */
export const clothPalettes: readonly Palette[] = [
  { ground: '#ebe6df', cloth: '#d8c9b4', ink: '#5c4a3a', accent: '#a65f45' },
  { ground: '#e4e3df', cloth: '#2c2d30', ink: '#cfc6b8', accent: '#8b8178' },
  { ground: '#ece7e2', cloth: '#a9674f', ink: '#f2e2d0', accent: '#5a2e22' },
  { ground: '#e6e6e0', cloth: '#8c957f', ink: '#f0ecdd', accent: '#4d5642' },
  { ground: '#eae5e4', cloth: '#efe9e0', ink: '#8c7d6e', accent: '#b78a6c' },
  { ground: '#e3e5e8', cloth: '#5d6f80', ink: '#e8e4da', accent: '#27333f' },
  { ground: '#ece4e1', cloth: '#c79a90', ink: '#6b3a36', accent: '#f3e4dc' },
  { ground: '#e8e5da', cloth: '#c6a664', ink: '#4c3c1e', accent: '#f4ead0' },
]
