import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './Dropdown.module.css'

interface Props {
  label: string
  /** Of the button. */
  className?: string | undefined
  face?: ReactNode
  /** Letters in the place of a face. */
  initials?: string | undefined
  opensOnHover?: boolean
  /** Where the panel stands: under the button, its right edges in line, or over it, its left edges in line. */
  side?: 'below' | 'above'
  children: ReactNode
}

/** A button and the panel it unfolds. Escape, a click elsewhere, leaving it and following a link close it. */
export function Dropdown({ label, className, face, initials, opensOnHover, side = 'below', children }: Props) {
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = ({ target }: PointerEvent) => {
      if (!whole.current?.contains(target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', onPointer)
    return () => removeEventListener('pointerdown', onPointer)
  }, [isOpen])
  const closeOnEscape = (key: string) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const closeWhenLeft = (to: EventTarget | null) => {
    if (to && !whole.current?.contains(to as Node)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for everybody
    <div
      ref={whole}
      className={classes.dropdown}
      onMouseEnter={opensOnHover ? () => setOpen(true) : undefined}
      onMouseLeave={opensOnHover ? () => setOpen(false) : undefined}
      onKeyDown={({ key }) => closeOnEscape(key)}
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
        // A mouse has opened it by coming near; the click must not close it again.
        onClick={({ detail }) => setOpen(!isOpen || (opensOnHover === true && detail > 0))}
      >
        {face}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the clicks of its links
        <div
          id={panelId}
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
