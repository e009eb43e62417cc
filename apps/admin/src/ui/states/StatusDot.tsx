import classes from './StatusDot.module.css'

export type Tone = 'good' | 'attention' | 'danger' | 'information' | 'neutral'

/** A dot and a word: the colour never stands alone. `hollow` marks what has not happened yet. */
export function StatusDot({ tone, hollow = false, children }: { tone: Tone; hollow?: boolean; children: string }) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} data-tone={tone} data-hollow={hollow || undefined} aria-hidden="true" />
      {children}
    </span>
  )
}
