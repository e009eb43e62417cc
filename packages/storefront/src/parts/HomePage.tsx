import { useStorefront } from '../storefront-context.tsx'
import { PageSections } from './PageSections.tsx'

export function HomePage() {
  const { store } = useStorefront()
  return (
    <>
      <h1 className="unseen">{store.name}</h1>
      <PageSections themePage="homepage" />
    </>
  )
}
