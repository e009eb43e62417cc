import { adminBase } from '@backroom/contract/pages/addresses'
import { useRouter } from '@tanstack/react-router'

/** Goes where a step leads: to a page of the back office, or to the store in a window of its own. */
export function useStepPath() {
  const { history } = useRouter()
  return (path: string) => {
    if (path.startsWith(`${adminBase}/`)) history.push(path)
    else if (/^https?:\/\//.test(path)) open(path, '_blank', 'noopener')
  }
}
