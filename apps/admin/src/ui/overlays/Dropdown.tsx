import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import classes from './Dropdown.module.css'

interface Props {
  label: string
  /** The class of the button. */
  className?: string | undefined
  face?: ReactNode
  /** Letters instead of a face. */
  initials?: string | undefined
  opensOnHover?: boolean
  /** Open at first render. The panel's content takes the focus itself. */
  isOpenAtFirst?: boolean
  /**
   * The panel's place: below the button and aligned to its right edge, below and aligned to its left edge, or above and
   * aligned to its left edge.
   */
  side?: 'below' | 'below-left' | 'above'
  onClose?: () => void
  children: ReactNode
}

/** A button with a panel. Escape, a click elsewhere, losing the focus and following a link close it. */
export function Dropdown(props: Props) {
  const { label, className, face, initials, opensOnHover, isOpenAtFirst = false, side = 'below', children } = props
  const panelId = useId()
  const [isOpen, setShown] = useState(isOpenAtFirst)
  const setOpen = (open: boolean) => {
    setShown(open)
    if (!open) props.onClose?.()
  }
  const close = useEffectEvent(() => setOpen(false))
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node) && !isInPortal(target)) close()
    }
    addEventListener('pointerdown', onPointer)
    return () => removeEventListener('pointerdown', onPointer)
  }, [isOpen])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Stops the page from handling the key, too.
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  const closeWhenLeft = (to: EventTarget | null) => {
    if (isOpen && to && !root.current?.contains(to as Node) && !isInPortal(to)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for everybody
    <div
      ref={root}
      className={classes.dropdown}
      onMouseEnter={opensOnHover ? () => setOpen(true) : undefined}
      onMouseLeave={opensOnHover ? () => setOpen(false) : undefined}
      onKeyDown={closeOnEscape}
      onBlur={({ relatedTarget }) => closeWhenLeft(relatedTarget)}
    >
      <button
        ref={button}
        type="button"
        className={className}
        data-initials={initials}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        // Hovering has opened the panel already. A mouse click must not close it.
        onClick={({ detail }) => setOpen(!isOpen || (opensOnHover === true && detail > 0))}
      >
        {face}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the clicks of its links
        <div
          id={panelId}
          // A press on a text focuses what is around it. Without this, it would be the page, and the panel would close.
          tabIndex={-1}
          className={classes.panel}
          data-side={side}
          onClick={({ target }) => {
            if ((target as Element).closest('[data-closes]')) setOpen(false)
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** The calendar of a field in the panel is rendered elsewhere in the document. */
const isInPortal = (target: EventTarget | null) => target instanceof Element && target.closest('[data-portal]') !== null
