import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core'

const font = '"Inter Variable", system-ui, "Segoe UI", Roboto, sans-serif'

/** Shade 8 is the accent in the light scheme, shade 7 the accent in the dark scheme. */
const green = [
  '#eef8f4',
  '#dcf0e7',
  '#b8e0cf',
  '#93d1b8',
  '#6fc5a3',
  '#5acda5',
  '#4cc69b',
  '#3fbf93',
  '#0b6e4f',
  '#095b41',
] as const

/** Greys with a tint of the accent. 6 is for fields, 7 for cards. */
const dark = [
  '#e9eeeb',
  '#c4cdc8',
  '#a2ada7',
  '#7d8882',
  '#424c47',
  '#2c3430',
  '#1f2522',
  '#191e1b',
  '#141816',
  '#0f1311',
] as const

export const theme = createTheme({
  colors: { green, dark },
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 7 },
  defaultRadius: 8,
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.43', lg: '1.5', xl: '1.4' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver(input) {
    const resolved = defaultVariantColorsResolver(input)
    // Mantine's red is nearly white in the dark scheme.
    if (input.variant === 'subtle' && input.color === 'red')
      return { ...resolved, hover: 'var(--danger-ground)', color: 'var(--danger)' }
    const isPrimary = input.color === undefined || input.color === 'green'
    if (input.variant !== 'filled' || !isPrimary) return resolved
    return { ...resolved, background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)' }
  },
})

/** Maps Mantine's surfaces to the colours of `styles/tokens.css`. */
const surfaces = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  // Buttons without variant and colour. Mantine's dark hover colour is the light scheme's accent.
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces })
