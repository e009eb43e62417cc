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
  searchText: string
  onSearchText: (searchText: string) => void
}

/** Searches the settings of every panel by label. Enter opens the first result. */
export function SettingSearch({ searchText, onSearchText }: Props) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const texts = useThemeTexts(store.getState().document.themeKey)
  // The document cannot change while the user types a search text.
  const results = useMemo(
    () => (searchText.trim() ? findSettings(store.getState().document, texts, searchText.trim()) : []),
    [store, texts, searchText],
  )
  function open(field: PlacedField | undefined) {
    if (!field) return
    onSearchText('')
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
        value={searchText}
        onChange={(event) => onSearchText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open(results[0]?.settings[0]?.field)
          if (event.key === 'Escape') onSearchText('')
        }}
      />
      {searchText.trim() && (
        <div className={classes.results}>
          <p role="status" className={classes.count}>
            {t('themeEditor.search.found', { count: results.reduce((sum, { settings }) => sum + settings.length, 0) })}
          </p>
          {results.map(({ key, title, settings }) => (
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
