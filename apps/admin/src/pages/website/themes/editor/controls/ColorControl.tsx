import type { JsonObject } from '@backroom/theme/document/document'
import { contrastRatio } from '@backroom/theme/fields/contrast'
import type { ColorField } from '@backroom/theme/fields/field'
import { hexColor } from '@backroom/theme/fields/hex-color'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlFrame, describedBy } from '../../../../../ui/controls/ControlFrame.tsx'
import classes from '../../../../../ui/controls/controls.module.css'
import type { ControlProps } from './control.ts'

type Props = ControlProps<ColorField, string> & { siblings: JsonObject }

export function ColorControl({ id, field, label, help, value, change, siblings }: Props) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const isWrong = text !== '' && !hexColor.test(text)
  const warning = lowContrast(field, value, siblings)
  const numbers = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const note = warning
    ? t('themePublication.contrast', {
        label,
        ratio: numbers.format(warning.ratio),
        needed: numbers.format(warning.needed),
      })
    : help
  return (
    <ControlFrame id={id} label={label} help={note} error={isWrong ? t('themeEditor.control.hexInvalid') : undefined}>
      <div className={classes.row}>
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('themeEditor.control.picker', { label })}
          value={toSixDigits(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <input
          id={id}
          type="text"
          className={classes.input}
          spellCheck={false}
          maxLength={7}
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy(id, note, isWrong)}
          onChange={(event) => {
            const next = event.currentTarget.value.trim()
            setText(next)
            if (next === '' || hexColor.test(next)) change(next)
          }}
        />
      </div>
    </ControlFrame>
  )
}

function lowContrast({ contrastWith, minRatio: needed = 4.5 }: ColorField, value: string, siblings: JsonObject) {
  if (!contrastWith) return undefined
  const ratio = contrastRatio(value, contrastWith.startsWith('#') ? contrastWith : String(siblings[contrastWith]))
  return ratio !== undefined && ratio < needed ? { ratio, needed } : undefined
}

/** The browser's colour picker only accepts six digits. */
function toSixDigits(value: string): string {
  if (!hexColor.test(value)) return '#000000'
  return value.length === 7 ? value : `#${[...value.slice(1)].map((digit) => digit + digit).join('')}`
}
