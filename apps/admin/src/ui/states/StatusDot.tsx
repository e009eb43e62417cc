import classes from './StatusDot.module.css'

export type Tone = 'good' | 'attention' | 'danger' | 'information' | 'neutral'

/** A coloured dot with a text. `hollow` marks future states. */
export function StatusDot({ tone, hollow = false, children }: { tone: Tone; hollow?: boolean; children: string }) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} data-tone={tone} data-hollow={hollow || undefined} aria-hidden="true" />
      {children}
    </span>
  )
}
