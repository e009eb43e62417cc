import StarterKit from '@tiptap/starter-kit'
import { TextSize } from './text-size.ts'

/** What a theme's rich text can hold: paragraphs, emphasis, lists, links and sizes. All else falls away when pasted. */
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
