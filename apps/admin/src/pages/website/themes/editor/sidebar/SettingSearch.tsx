import type { PlacedField } from '@backroom/theme/fields/every-field'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorStore } from '../draft/editor-context.ts'
import { openField } from '../draft/open-field.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import { findSettings } from './find-settings.ts'
import classes from './SettingSearch.module.css'

export const searchId = 'setting-search'

interface Props {
  words: string
  onWords: (words: string) => void
}

/** Finds a setting by its label in every panel; Enter opens the first one found. */
export function SettingSearch({ words, onWords }: Props) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const texts = useThemeTexts(store.getState().document.themeKey)
  // The document as it is while the words are typed: nothing else changes it meanwhile.
  const found = useMemo(
    () => (words.trim() ? findSettings(store.getState().document, texts, words.trim()) : []),
    [store, texts, words],
  )
  function open(field: PlacedField | undefined) {
    if (!field) return
    onWords('')
    openField(store, field)
  }
  return (
    <search className={classes.search}>
      <input
        id={searchId}
        type="search"
        className={classes.input}
        aria-label={t('themeEditor.search.label')}
        placeholder={t('themeEditor.search.label')}
        aria-keyshortcuts="/"
        autoComplete="off"
        maxLength={80}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open(found[0]?.settings[0]?.field)
          if (event.key === 'Escape') onWords('')
        }}
      />
      {words.trim() && (
        <div className={classes.results}>
          <p role="status" className={classes.count}>
            {t('themeEditor.search.found', { count: found.reduce((sum, { settings }) => sum + settings.length, 0) })}
          </p>
          {found.map(({ key, title, settings }) => (
            <section key={key} aria-label={title}>
              <h2 className={classes.panel}>{title}</h2>
              <ul>
                {settings.map(({ field, label }) => (
                  <li key={field.path.join('.')}>
                    <button type="button" className={classes.setting} onClick={() => open(field)}>
                      {label}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </search>
  )
}
