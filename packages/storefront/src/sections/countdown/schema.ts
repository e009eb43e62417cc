import { allCollections, color, instant, link, multiline, select, text } from '@backroom/theme/fields/define-field'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

const fields = {
  heading: text('heading'),
  text: multiline('text', { maxLength: 500 }),
  end: instant('countdownEnd', { help: 'countdownEnd' }),
  after_end: select('afterEnd', ['show_text', 'hide_section'], 'show_text', { segmented: true }),
  ended_text: text('endedText', { help: 'endedText', visibleIf: { field: 'after_end', is: 'show_text' } }),
  button_label: text('buttonLabel', { maxLength: 60 }),
  url_button: link('buttonLink'),
  background: color('countdownBackground', '#1B2430', { byTheme: { newchick: { default: '#F7F3EE' } } }),
  text_color: color('textColor', '#FFFFFF', {
    byTheme: { newchick: { default: '#1A1715' } },
    contrastWith: 'background',
  }),
}

export const schema = {
  type: 'countdown',
  icon: 'M10 2h4M12 14l3-3M12 22a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  sketch: {
    pale: 'M0 0h72v44h-72z',
    dark: 'M18 6h36v4h-36zM12 15h10v10h-10zM25 15h10v10h-10zM38 15h10v10h-10zM51 15h10v10h-10zM27 31h18v6h-18z',
  },
  texts,
  fields,
  blocks: {},
  maxBlocks: 0,
  showsTime: true,
  preset: {
    settings: {
      heading: 'The sale ends soon',
      button_label: 'Shop now',
      url_button: { name: 'collection', params: { slug: allCollections } },
    },
    blocks: [],
  },
} as const satisfies SectionSchema
