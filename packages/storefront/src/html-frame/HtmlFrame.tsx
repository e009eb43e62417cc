import { htmlFrameAddress } from './html-frame.ts'

interface Props {
  html: string
  /** What it is called to those who do not see it. */
  title: string
  className?: string
  isLazy?: boolean
}

/**
 * What a merchant pasted runs here and nowhere else: the frame has no origin, so that its scripts reach neither the
 * page, what is typed there, its cookies nor the editor. Other HTML is another frame: an address that differs behind the
 * # loads nothing.
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
