import type { Json } from '@backroom/theme/document/document'
import type { Conflict } from '@backroom/theme/merge/merge-values'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import classes from './ConflictDialog.module.css'
import { conflictPlace } from './conflict-place.ts'
import { partsText } from './value-text.ts'

export type Side = 'mine' | 'theirs'

interface Props {
  conflict: Conflict
  side: Side | undefined
  onChoose: (side: Side) => void
}

/** One conflict with panel, label and both values. */
export function ConflictChoice({ conflict, side, onChoose }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const document = useEditor((state) => state.document)
  const saved = useEditor((state) => state.saved)
  const { groupName, label, sectionName, valueText } = useThemeTexts(document.themeKey)
  const { group, section, labels } = conflictPlace([document, saved], conflict.path)
  const panel = group === undefined ? section && sectionName(section) : groupName(group)
  const isWhole = ['sections', 'blocks'].includes(conflict.path.at(-2) ?? '')
  const textOf = (value: Json | undefined) => {
    if (isWhole) return t(value === undefined ? 'themeTogether.conflict.removed' : 'themeTogether.conflict.changed')
    return valueText(value, labels.at(-1)) ?? partsText(value)
  }
  return (
    <fieldset className={classes.choice}>
      <legend>{[panel, ...labels.map(label)].filter(Boolean).join(' · ')}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className={classes.side}>
          <input type="radio" name={name} checked={side === one} onChange={() => onChoose(one)} />
          <span className={classes.value}>{t(`themeTogether.conflict.${one}`, { value: textOf(conflict[one]) })}</span>
        </label>
      ))}
    </fieldset>
  )
}
