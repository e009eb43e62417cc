import { type Language, languages } from '@backroom/contract/platform/api/language'
import { useStorefront } from '../storefront-context.tsx'

const names: Record<Language, string> = { en: 'English', vi: 'Tiếng Việt' }

export function LanguageChoice() {
  const { store, texts } = useStorefront()
  return (
    <nav className="languages" aria-label={texts.language}>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={`?lang=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === store.language || undefined}
              rel="nofollow"
            >
              {names[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
