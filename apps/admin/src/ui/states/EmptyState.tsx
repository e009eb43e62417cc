import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** The state fills the page, so its title is the page's heading. */
  isPage?: boolean
  drawing?: 'parcel' | 'lens' | 'lock' | 'cloud' | 'sign'
}

const drawings = {
  parcel: 'M16 26 40 15l24 11v27L40 65 16 53Zm0 0 24 12 24-12M40 38v27M28 20.500l24 11.500v9',
  lens: 'M35 53a19 19 0 1 0 0-38 19 19 0 0 0 0 38Zm14-5 17 17M28 34h14',
  lock: 'M22 37h36v26H22Zm7 0v-9a11 11 0 0 1 22 0v9M40 47v7',
  cloud: 'M27 58a13 13 0 0 1-1-26 17 17 0 0 1 32-1 13.500 13.500 0 0 1-3 27ZM33 41l14 0M40 48v0',
  sign: 'M40 14v52M26 66h28M22 20h34l8 8-8 8H22Zm36 22H24l-8 0',
}

export function EmptyState({ title, children, action, isPage = false, drawing = 'parcel' }: Props) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={classes.empty} data-empty>
      <svg className={classes.drawing} viewBox="0 0 80 80" aria-hidden="true">
        <circle cx="40" cy="40" r="38" />
        <path d={drawings[drawing]} />
      </svg>
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
