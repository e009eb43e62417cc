import { sectionTypes } from '@backroom/theme/schema'
import { CloseButton } from '@mantine/core'
import { GalleryHorizontal, ImageIcon, LayoutGrid } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from './editor-context.ts'
import classes from './SectionPicker.module.css'
import { useThemeTexts } from './use-theme-texts.ts'

const icons = { 'head-image': GalleryHorizontal, 'featured-collection': LayoutGrid, image_with_text: ImageIcon }

interface Props {
  onPick: (type: string) => void
  onClose: () => void
}

export function SectionPicker({ onPick, onClose }: Props) {
  const { t } = useTranslation()
  const { typeName } = useThemeTexts(useEditor((state) => state.document.themeKey))
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <section className={classes.picker} aria-label={t('themeEditor.section.choose')}>
      <header className={classes.header}>
        <h3>{t('themeEditor.section.choose')}</h3>
        <CloseButton aria-label={t('ui.close')} onClick={onClose} />
      </header>
      {sectionTypes.map((type, index) => {
        const Icon = icons[type]
        return (
          <button
            key={type}
            ref={index === 0 ? first : undefined}
            type="button"
            className={classes.type}
            aria-label={t('themeEditor.step.add', { name: typeName(type) })}
            onClick={() => onPick(type)}
          >
            <Icon size={17} aria-hidden="true" />
            {typeName(type)}
          </button>
        )
      })}
    </section>
  )
}
