import { useStorefront } from '../storefront-context.tsx'
import { PageSections } from './PageSections.tsx'

/** The page of the theme that has the sections. */
export const homeSections = 'homepage'

export function HomePage() {
  const { store } = useStorefront()
  return (
    <>
      <h1 className="unseen">{store.name}</h1>
      <PageSections themePage={homeSections} />
    </>
  )
}
