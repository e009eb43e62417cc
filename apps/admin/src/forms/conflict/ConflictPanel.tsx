import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../ui/inputs/RadioCards.tsx'
import classes from './FormNotices.module.css'
import type { FieldConflict, Side } from './use-conflict.ts'

/** The part of a form that the panel needs. */
export interface FormWithConflict {
  labels: Readonly<Record<string, string>>
  formatValue(name: string, value: unknown): string
  conflict: {
    panel: RefObject<HTMLElement | null>
    isOpen: boolean
    isChoiceMissing: boolean
    adopted: string[]
    conflicts: [name: string, fieldConflict: FieldConflict<unknown>][]
    choose(name: string, side: Side, value: unknown): void
  }
}

/**
 * Shown when two users saved the same record. Lists the merged fields, and asks for a choice where both changed a
 * field.
 */
export function ConflictPanel({ form: { labels, formatValue, conflict } }: { form: FormWithConflict }) {
  const { t } = useTranslation()
  const { panel, adopted, conflicts, isChoiceMissing, choose } = conflict
  return (
    <section ref={panel} className={classes.panel} aria-label={t('forms.conflict')}>
      <div role="status">
        <p className={classes.title}>{t('forms.conflict')}</p>
        {adopted.length > 0 && (
          <p className={classes.soft}>{t('forms.taken', { fields: adopted.map((name) => labels[name]).join(', ') })}</p>
        )}
        {conflicts.length > 0 && <p className={classes.soft}>{t('forms.choose')}</p>}
      </div>
      {conflicts.map(([name, { mine, theirs, choice }]) => (
        <RadioCards<Side>
          key={name}
          legend={labels[name]}
          value={choice}
          error={isChoiceMissing && choice === undefined && t('forms.unchosen')}
          choices={[
            { value: 'mine', label: t('forms.mine'), text: formatValue(name, mine) || t('forms.empty') },
            { value: 'theirs', label: t('forms.theirs'), text: formatValue(name, theirs) || t('forms.empty') },
          ]}
          onChange={(side) => choose(name, side, side === 'mine' ? mine : theirs)}
        />
      ))}
    </section>
  )
}
