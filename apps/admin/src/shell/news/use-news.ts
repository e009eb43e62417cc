import { useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'
import type { NewsEvent } from './live-news.ts'

/** What is asked for again when the server says that there is something new of it. */
const stale: Record<NewsEvent, string[]> = { notified: ['notifications', 'list'], tasks: ['tasks'] }

const askAgain = (event: NewsEvent) => void queryClient.invalidateQueries({ queryKey: stale[event] })

/** Asks again the moment the server says that there is something new. */
export function useNews() {
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    const listen = async () => {
      const { listenForNews } = await import('./live-news.ts')
      if (!isGone) stop = listenForNews(askAgain)
    }
    listen().catch((error) => console.warn('News cannot be heard live', error))
    return () => {
      isGone = true
      stop()
    }
  }, [])
}
