import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../ui/inputs/RadioCards.tsx'
import classes from './FormNotices.module.css'
import type { ValuePath } from './merge-values.ts'
import type { Side, ValueConflict } from './use-conflict.ts'

/** The part of a form that the panel needs. */
export interface FormWithConflict {
  labels: Readonly<Record<string, string>>
  formatValue(path: ValuePath, value: unknown): string
  /** The label of a field, of a row, or of a value of a row. */
  labelOf(path: ValuePath): string
  conflict: {
    panel: RefObject<HTMLElement | null>
    isOpen: boolean
    isChoiceMissing: boolean
    adopted: string[]
    conflicts: [path: ValuePath, conflict: ValueConflict][]
    choose(path: ValuePath, side: Side, value: unknown): void
  }
}

/**
 * Shown when two users saved the same record. Lists the merged fields, and asks for a choice where both changed a
 * field.
 */
export function ConflictPanel({ form: { labels, formatValue, labelOf, conflict } }: { form: FormWithConflict }) {
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
      {conflicts.map(([path, { mine, theirs, choice }]) => (
        <RadioCards<Side>
          key={path}
          legend={labelOf(path)}
          value={choice}
          error={isChoiceMissing && choice === undefined && t('forms.unchosen')}
          choices={[
            { value: 'mine', label: t('forms.mine'), text: formatValue(path, mine) || t('forms.empty') },
            { value: 'theirs', label: t('forms.theirs'), text: formatValue(path, theirs) || t('forms.empty') },
          ]}
          onChange={(side) => choose(path, side, side === 'mine' ? mine : theirs)}
        />
      ))}
    </section>
  )
}
