import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '../../api/query-client.ts'
import type { LiveEvent, OnEvent } from './live-events.ts'

/** The queries that each event invalidates. */
const invalidates: Record<LiveEvent['event'], string[]> = {
  notified: ['notifications', 'list'],
  tasks: ['tasks'],
  theme: ['themes', 'list'],
  visits: ['liveView'],
  payouts: ['payouts'],
  domains: ['domains'],
  domainOrders: ['domainOrders'],
}

/** Invalidates queries on server events, and passes the events on. */
export function useLiveEvents(onEvent?: OnEvent) {
  const handleEvent = useEffectEvent((event: LiveEvent) => {
    void queryClient.invalidateQueries({ queryKey: invalidates[event.event] })
    onEvent?.(event)
  })
  useEffect(() => {
    let isUnmounted = false
    let stop = () => {}
    const listen = async () => {
      const { listenForEvents } = await import('./live-events.ts')
      if (!isUnmounted) stop = listenForEvents((event) => handleEvent(event))
    }
    listen().catch((error) => console.warn('Live updates are unavailable', error))
    return () => {
      isUnmounted = true
      stop()
    }
  }, [])
}
