import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import classes from './SectionPicker.module.css'

interface Props {
  onPick: (type: string) => void
  onClose: () => void
}

export function SectionPicker({ onPick, onClose }: Props) {
  const { t } = useTranslation()
  const themeKey = useEditor((state) => state.document.themeKey)
  const { typeName } = useThemeTexts(themeKey)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <section className={classes.picker} aria-label={t('themeEditor.section.choose')}>
      <header className={classes.header}>
        <h2>{t('themeEditor.section.choose')}</h2>
        <CloseButton aria-label={t('ui.close')} onClick={onClose} />
      </header>
      <div className={classes.types}>
        {Object.values(themeSchemas[themeKey].sections).map(({ type, sketch }, index) => (
          <button
            key={type}
            ref={index === 0 ? first : undefined}
            type="button"
            className={classes.type}
            aria-label={t('themeEditor.step.add', { name: typeName(type) })}
            onClick={() => onPick(type)}
          >
            <svg className={classes.sketch} viewBox="0 0 72 44" aria-hidden="true">
              <path className={classes.pale} d={sketch.pale} />
              <path d={sketch.dark} />
            </svg>
            {typeName(type)}
          </button>
        ))}
      </div>
    </section>
  )
}
