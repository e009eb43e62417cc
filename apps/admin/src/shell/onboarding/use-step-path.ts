import { adminBase } from '@backroom/contract/pages/addresses'
import { useRouter } from '@tanstack/react-router'

/** Opens a step's target: a page of the back office, or the storefront in a new tab. */
export function useStepPath() {
  const { history } = useRouter()
  return (path: string) => {
    if (path.startsWith(`${adminBase}/`)) history.push(path)
    else if (/^https?:\/\//.test(path)) open(path, '_blank', 'noopener')
  }
}
