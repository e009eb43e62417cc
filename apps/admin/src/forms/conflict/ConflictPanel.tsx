import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../ui/inputs/RadioCards.tsx'
import classes from './FormNotes.module.css'
import type { Contest, Side } from './use-conflict.ts'

/** As the panel sees any form: its fields by name. */
export interface ContestedForm {
  labels: Readonly<Record<string, string>>
  say(name: string, value: unknown): string
  conflict: {
    panel: RefObject<HTMLElement | null>
    isOpen: boolean
    isAsked: boolean
    taken: string[]
    contests: [name: string, contest: Contest<unknown>][]
    choose(name: string, side: Side, value: unknown): void
  }
}

/** Two people saved the same thing: their changes come together, and where both changed a field one is chosen. */
export function ConflictPanel({ form: { labels, say, conflict } }: { form: ContestedForm }) {
  const { t } = useTranslation()
  const { panel, taken, contests, isAsked, choose } = conflict
  return (
    <section ref={panel} className={classes.panel} aria-label={t('forms.conflict')}>
      <div role="status">
        <p className={classes.title}>{t('forms.conflict')}</p>
        {taken.length > 0 && (
          <p className={classes.soft}>{t('forms.taken', { fields: taken.map((name) => labels[name]).join(', ') })}</p>
        )}
        {contests.length > 0 && <p className={classes.soft}>{t('forms.choose')}</p>}
      </div>
      {contests.map(([name, { mine, theirs, choice }]) => (
        <RadioCards<Side>
          key={name}
          legend={labels[name]}
          value={choice}
          error={isAsked && choice === undefined && t('forms.unchosen')}
          choices={[
            { value: 'mine', label: t('forms.mine'), text: say(name, mine) || t('forms.empty') },
            { value: 'theirs', label: t('forms.theirs'), text: say(name, theirs) || t('forms.empty') },
          ]}
          onChange={(side) => choose(name, side, side === 'mine' ? mine : theirs)}
        />
      ))}
    </section>
  )
}
