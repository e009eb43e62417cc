import type { ListName } from '@backroom/contract/lists'
import type { View } from '@backroom/contract/platform/views/endpoints'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { type Layout, plainLayout } from '../../ui/table/column.ts'
import type { ShownList } from '../use-list.ts'

/** Widths change while they are dragged. */
const savePauseMs = 800

type Listed = Pick<ShownList, 'definition' | 'address' | 'openAddress' | 'viewId' | 'isPlain'>

/** The saved views of a list, and how the person who looks has arranged it. */
export function useViews({ definition, address, openAddress, viewId, isPlain }: Listed) {
  const list = definition.name as ListName
  const options = queryOptions(api.views.list, { query: { list } })
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, meta: { silent: true } })
  const views = data?.views ?? []
  const active = views.find(({ id }) => id === viewId)
  const open = (view: View | undefined, how?: { replace: boolean }) =>
    openAddress({ ...view?.search, view: view?.id ?? '' }, how)

  const hasOpened = useRef(!isPlain)
  const openDefault = useEffectEvent(() => {
    const view = views.find(({ id }) => id === data?.defaultView)
    if (!hasOpened.current && isPlain && view) void open(view, { replace: true })
    hasOpened.current = true
  })
  useEffect(() => {
    if (data) openDefault()
  }, [data])

  const reload = () => queryClient.invalidateQueries({ queryKey: options.queryKey })
  const saved = { meta: { quiet: true as const }, onSettled: reload }
  const create = useMutation({
    ...saved,
    mutationFn: (name: string) => api.views.create({ body: { list, name, search: address } }),
    onSuccess: async (view) => {
      await reload()
      await open(view)
    },
  })
  const update = useMutation({
    ...saved,
    mutationFn: ({ id, name, search }: View) => api.views.update({ params: { id }, body: { name, search } }),
  })
  const share = useMutation({
    ...saved,
    mutationFn: ({ id, isShared }: View) => api.views.share({ params: { id }, body: { isShared: !isShared } }),
  })
  const remove = useMutation({
    ...saved,
    mutationFn: ({ id }: View) => api.views.remove({ params: { id } }),
    onSuccess: () => open(undefined),
  })
  const arrangement = useArrangement(list)
  return {
    views,
    active,
    /** Of the view at hand: what is asked is no longer what it keeps. */
    isChanged: active !== undefined && !isSame(active.search, address),
    /** There is something to keep. */
    isWorthSaving: Object.keys(address).length > 0,
    open,
    create,
    save: () => active && update.mutate({ ...active, search: address }),
    rename: (view: View, name: string) => update.mutate({ ...view, name }),
    share: share.mutate,
    remove: remove.mutate,
    ...arrangement,
  }
}

export type ListViews = ReturnType<typeof useViews>

/** Shown at once, kept a moment later. */
function useArrangement(list: ListName) {
  const options = queryOptions(api.views.list, { query: { list } })
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, meta: { silent: true } })
  const { mutate } = useMutation({
    mutationFn: () => {
      const { views, defaultView, layout } = queryClient.getQueryData(options.queryKey) ?? nothing
      const viewOrder = views.map(({ id }) => id)
      return api.views.saveLayout({ body: { list, layout: layout ?? plainLayout, viewOrder, defaultView } })
    },
    meta: { quiet: true },
  })
  const keep = useDebouncedCallback(() => mutate(), { delay: savePauseMs, flushOnUnmount: true })
  const arrange = (change: Partial<typeof nothing>) => {
    queryClient.setQueryData(options.queryKey, (before) => ({ ...nothing, ...before, ...change }))
    keep()
  }
  const views = data?.views ?? []
  return {
    defaultView: data?.defaultView ?? null,
    layout: (data?.layout ?? plainLayout) as Layout,
    setLayout: (change: (before: Layout) => Layout) =>
      arrange({ layout: change(queryClient.getQueryData(options.queryKey)?.layout ?? plainLayout) }),
    setDefault: (id: string | null) => arrange({ defaultView: id }),
    move: (view: View, by: -1 | 1) => {
      const at = views.findIndex(({ id }) => id === view.id)
      const others = views.filter(({ id }) => id !== view.id)
      arrange({ views: others.toSpliced(at + by, 0, view) })
    },
  }
}

const nothing = { views: [] as View[], defaultView: null as string | null, layout: null as Layout | null }

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
