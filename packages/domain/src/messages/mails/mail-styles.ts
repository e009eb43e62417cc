import type { ThemeKey } from '@backroom/theme/document/document'
import type { MailLook } from './find-look.ts'

interface Style {
  font: string
  heading: string
  ground: string
  card: string
  ink: string
  soft: string
  line: string
  radius: string
}

const sans = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Arial, sans-serif"

const styles: Record<ThemeKey, Style> = {
  hydro: {
    ...{ font: sans, heading: `600 22px/30px ${sans}`, radius: '8px' },
    ...{ ground: '#F3F4F6', card: '#FFFFFF', ink: '#1F2937', soft: '#4B5563', line: '#E5E7EB' },
  },
  newchick: {
    ...{ font: sans, heading: "400 28px/36px Georgia, 'Times New Roman', serif", radius: '0' },
    ...{ ground: '#F7F3EE', card: '#FFFFFF', ink: '#1A1A1A', soft: '#5C554F', line: '#E3DBD2' },
  },
}

const dark = { ground: '#111315', card: '#1B1E21', ink: '#F1F3F4', soft: '#B4BAC0', line: '#363B40', link: '#9CCBFF' }

/** Mail programs that drop a style sheet show the same text in their own font. */
export function mailStyles({ themeKey, button }: Pick<MailLook, 'themeKey' | 'button'>): string {
  const { font, heading, ground, card, ink, soft, line, radius } = styles[themeKey]
  return `
body { margin: 0; padding: 24px 12px; background: ${ground}; color: ${ink}; font: 400 16px/24px ${font}; }
.page { width: 100%; max-width: 600px; margin: 0 auto; }
.brand { padding: 8px 24px 16px; font: ${heading}; text-align: ${themeKey === 'newchick' ? 'center' : 'left'}; }
.brand a { color: ${ink}; text-decoration: none; }
.brand img { height: 40px; max-width: 100%; border: 0; vertical-align: middle; }
.body { padding: 24px; background: ${card}; border: 1px solid ${line}; border-radius: ${radius}; overflow-wrap: anywhere; }
.footer { padding: 16px 24px; color: ${soft}; font-size: 13px; line-height: 20px; }
h1 { margin: 0 0 16px; font: ${heading}; }
p { margin: 0 0 16px; }
.footer p { margin: 0 0 4px; }
a { color: ${ink}; }
.footer a { color: ${soft}; }
.rows { width: 100%; margin: 0 0 16px; border-top: 1px solid ${line}; border-bottom: 1px solid ${line}; }
.rows td { padding: 6px 0; text-align: left; vertical-align: top; }
.rows .amount { padding-left: 16px; text-align: right; white-space: nowrap; }
.rows .total td { font-weight: 600; }
.body .button { display: inline-block; padding: 12px 20px; background: ${button.ground}; color: ${button.label};
  border-radius: ${radius}; font-weight: 600; text-decoration: none; }
@media (max-width: 480px) { body { padding: 12px 0; } .body { border-left: 0; border-right: 0; border-radius: 0; padding: 20px 16px; } }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.ground}; color: ${dark.ink}; }
  .body { background: ${dark.card}; border-color: ${dark.line}; }
  .brand a { color: ${dark.ink}; }
  .body a { color: ${dark.link}; }
  .body .button { background: ${button.ground}; color: ${button.label}; border: 1px solid ${dark.line}; }
  .footer, .footer a { color: ${dark.soft}; }
  .rows { border-color: ${dark.line}; }
}
`
}
