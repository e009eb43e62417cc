import type { Font, FontField } from '@backroom/theme/fields/field'
import { familiesWithoutVietnamese, fontStyleName } from '@backroom/theme/fields/font-families'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlFrame, describedBy } from '../../../../../../ui/controls/ControlFrame.tsx'
import classes from '../../../../../../ui/controls/controls.module.css'
import type { ControlProps } from '../control.ts'
import { FamilyList } from './FamilyList.tsx'
import { fontOf } from './font-of.ts'
import { useThemeFonts } from './use-theme-fonts.ts'

/** Chooses a font family from samples, and one of its styles. */
export function FontControl({ id, label, help, value, change }: ControlProps<FontField, Font>) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { fonts, hasFailed, retry } = useThemeFonts()
  const family = fonts.find(({ name }) => name === value.font)
  // Shows a style that the family does not have until another one is chosen.
  const styles = [...new Set([value.style, ...(family?.styles ?? [])])]
  const lacks = familiesWithoutVietnamese.some((name) => name === value.font)
  const note = lacks ? t('themeEditor.font.lacksVietnamese', { family: value.font }) : help
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{label}</legend>
      <ControlFrame id={id} label={t('themeEditor.font.family')} help={note}>
        <button
          id={id}
          type="button"
          className={classes.input}
          style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', cursor: 'pointer' }}
          aria-label={`${label}: ${value.font}`}
          aria-expanded={isOpen}
          aria-describedby={describedBy(id, note)}
          onClick={() => setOpen(!isOpen)}
        >
          {value.font}
          <ChevronDown size={15} aria-hidden="true" />
        </button>
      </ControlFrame>
      {isOpen && hasFailed && (
        <p className={classes.error} role="alert">
          {t('themeEditor.font.failed')}{' '}
          <button type="button" onClick={retry}>
            {t('errors.retry')}
          </button>
        </p>
      )}
      {isOpen && (
        <FamilyList
          id={id}
          label={label}
          fonts={fonts}
          value={value.font}
          choose={(next) => change(fontOf(next, value.style))}
        />
      )}
      <ControlFrame id={`${id}.style`} label={t('themeEditor.font.style')}>
        <select
          id={`${id}.style`}
          className={classes.input}
          aria-label={t('themeEditor.font.styleOf', { label })}
          value={value.style}
          onChange={(event) =>
            change(fontOf(family ?? { name: value.font, fontUrl: value.url, styles }, event.currentTarget.value))
          }
        >
          {styles.map((style) => (
            <option key={style} value={style}>
              {fontStyleName(style)}
            </option>
          ))}
        </select>
      </ControlFrame>
    </fieldset>
  )
}
