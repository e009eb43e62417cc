import { languages } from '@backroom/contract/platform/api/language'
import { useStorefront } from '../storefront-context.tsx'
import { languageNames } from './language-names.ts'

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
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
