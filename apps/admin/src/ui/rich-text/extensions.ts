import StarterKit from '@tiptap/starter-kit'
import { TextSize } from './text-size.ts'

/**
 * The marks and nodes of a theme's rich text: paragraphs, emphasis, lists, links and sizes. Other pasted content is
 * dropped.
 */
export const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: { openOnClick: false, HTMLAttributes: { rel: 'noopener', target: null } },
    strike: false,
    trailingNode: false,
  }),
  TextSize,
]
