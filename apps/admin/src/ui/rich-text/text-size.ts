import { richTextSizes } from '@backroom/theme/rich-text'
import { Mark } from '@tiptap/core'

const sizeIn = ({ style }: HTMLElement) => richTextSizes.find((px) => style.fontSize === `${px}px`)

/** A font size that themes support, in px. Other sizes of pasted text are dropped. */
export const TextSize = Mark.create({
  name: 'textSize',
  addAttributes: () => ({ px: { default: null, parseHTML: sizeIn, renderHTML: () => ({}) } }),
  parseHTML: () => [{ tag: 'span', getAttrs: (span) => (sizeIn(span) ? null : false) }],
  renderHTML: ({ mark }) => ['span', { style: `font-size: ${mark.attrs.px}px` }, 0],
})
