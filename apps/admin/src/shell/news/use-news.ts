import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '../../api/query-client.ts'
import type { News, OnNews } from './live-news.ts'

/** What is asked for again when the server says that there is something new of it. */
const stale: Record<News['event'], string[]> = {
  notified: ['notifications', 'list'],
  tasks: ['tasks'],
  theme: ['themes', 'list'],
  visits: ['liveView'],
}

/** Asks again the moment the server says that there is something new, and passes it on. */
export function useNews(onNews?: OnNews) {
  const hear = useEffectEvent((news: News) => {
    void queryClient.invalidateQueries({ queryKey: stale[news.event] })
    onNews?.(news)
  })
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    const listen = async () => {
      const { listenForNews } = await import('./live-news.ts')
      if (!isGone) stop = listenForNews((news) => hear(news))
    }
    listen().catch((error) => console.warn('News cannot be heard live', error))
    return () => {
      isGone = true
      stop()
    }
  }, [])
}
