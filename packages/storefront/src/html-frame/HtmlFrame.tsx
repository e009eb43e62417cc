import { htmlFrameAddress } from './html-frame.ts'

interface Props {
  html: string
  /** The accessible name. */
  title: string
  className?: string
  isLazy?: boolean
}

/**
 * Runs the merchant's own HTML. The frame has no origin, so its scripts can read neither the page, its input, its
 * cookies nor the editor. Changed HTML needs a new frame, since a changed fragment loads nothing.
 */
export const HtmlFrame = ({ html, title, className, isLazy }: Props) => (
  <iframe
    key={html}
    className={className}
    data-html-frame=""
    title={title}
    src={htmlFrameAddress(html)}
    sandbox="allow-scripts"
    referrerPolicy="no-referrer"
    loading={isLazy ? 'lazy' : undefined}
  />
)
