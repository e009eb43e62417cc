import { languages } from '@backroom/contract/platform/api/language'
import { languageNames } from '../frame/language-names.ts'
import { accountConsentPath, accountLanguagePath, signOutPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { AccountView } from '../views/account.ts'
import { SavedAddresses } from './SavedAddresses.tsx'

type DetailsView = Extract<AccountView, { state: 'details' }>

/** Addresses, news, language, and the way out everywhere. */
export function Details({ details: { addresses, isSubscribed, isSaved, problem } }: { details: DetailsView }) {
  const { texts, store } = useStorefront()
  const says = texts.account
  return (
    <>
      {isSaved && (
        <p className="account-note" role="status">
          {says.saved}
        </p>
      )}
      {problem && (
        <p className="form-finding" role="alert">
          {says.findings[problem]}
        </p>
      )}
      <SavedAddresses addresses={addresses} />
      <section>
        <h2>{says.marketing}</h2>
        <p className="muted">{says.marketingHint}</p>
        <form className="account-line" method="post" action={accountConsentPath}>
          <label className="checkbox-line" htmlFor="subscribed">
            <input id="subscribed" type="checkbox" name="subscribed" value="yes" defaultChecked={isSubscribed} />
            <span>{says.subscribe}</span>
          </label>
          <Save section={says.marketing} />
        </form>
      </section>
      <section>
        <h2 id="language-title">{says.language}</h2>
        <p className="muted" id="language-hint">
          {says.languageHint}
        </p>
        <form className="account-line" method="post" action={accountLanguagePath}>
          <div className="field">
            <select
              name="language"
              aria-labelledby="language-title"
              aria-describedby="language-hint"
              defaultValue={store.language}
            >
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          </div>
          <Save section={says.language} />
        </form>
      </section>
      <section>
        <h2>{says.signOutEverywhere}</h2>
        <p className="muted">{says.signOutHint}</p>
        <form method="post" action={signOutPath}>
          <button className="button button-line" type="submit" name="everywhere" value="yes">
            {says.signOutEverywhere}
          </button>
        </form>
      </section>
    </>
  )
}

function Save({ section }: { section: string }) {
  const { texts } = useStorefront()
  return (
    <button className="button button-line" type="submit">
      {texts.account.save} <span className="unseen">{section}</span>
    </button>
  )
}
