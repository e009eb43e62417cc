import type { ListName } from '@backroom/contract/lists'
import type { View } from '@backroom/contract/platform/views/endpoints'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { type Layout, plainLayout } from '../../ui/table/column.ts'
import type { PresetView } from '../filters/filter-texts.ts'
import type { ListState } from '../use-list.ts'

/** Column widths change many times while the user drags. */
const savePauseMs = 800

type ViewableList = Pick<ListState, 'definition' | 'address' | 'openAddress' | 'viewId' | 'isPlain'>

/** The views of a list, and the user's layout of it. */
export function useViews(
  { definition, address, openAddress, viewId, isPlain }: ViewableList,
  presets: readonly PresetView[] = [],
) {
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
  const mutationOptions = { meta: { quiet: true as const }, onSettled: reload }
  const create = useMutation({
    ...mutationOptions,
    mutationFn: (name: string) => api.views.create({ body: { list, name, search: address } }),
    onSuccess: async (view) => {
      await reload()
      await open(view)
    },
  })
  const update = useMutation({
    ...mutationOptions,
    mutationFn: ({ id, name, search }: View) => api.views.update({ params: { id }, body: { name, search } }),
  })
  const share = useMutation({
    ...mutationOptions,
    mutationFn: ({ id, isShared }: View) => api.views.share({ params: { id }, body: { isShared: !isShared } }),
  })
  const remove = useMutation({
    ...mutationOptions,
    mutationFn: ({ id }: View) => api.views.remove({ params: { id } }),
    onSuccess: () => open(undefined),
  })
  const layoutState = useLayout(list)
  // Rows in another order are still those of the view.
  const { sort: _, ...filters } = address
  const isPreset = !active && presets.some(({ search }) => isSameSearch(search, address))
  return {
    views,
    active,
    presets: presets.map((preset) => ({
      name: preset.name,
      isOpen: !active && isSameSearch(preset.search, filters),
      open: () => void openAddress({ ...preset.search, view: '' }),
    })),
    /** Whether the list differs from the active view. */
    isChanged: active !== undefined && !isSameSearch(active.search, address),
    /** Whether the address holds anything that no preset does. */
    isSavable: Object.keys(address).length > 0 && !isPreset,
    open,
    create,
    save: () => active && update.mutate({ ...active, search: address }),
    rename: (view: View, name: string) => update.mutate({ ...view, name }),
    share: share.mutate,
    remove: remove.mutate,
    ...layoutState,
  }
}

export type ListViews = ReturnType<typeof useViews>

/** Shows a change at once and saves it after a pause. */
function useLayout(list: ListName) {
  const options = queryOptions(api.views.list, { query: { list } })
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, meta: { silent: true } })
  const { mutate } = useMutation({
    mutationFn: () => {
      const { views, defaultView, layout } = queryClient.getQueryData(options.queryKey) ?? noViews
      const viewOrder = views.map(({ id }) => id)
      return api.views.saveLayout({ body: { list, layout: layout ?? plainLayout, viewOrder, defaultView } })
    },
    meta: { quiet: true },
  })
  const saveLater = useDebouncedCallback(() => mutate(), { delay: savePauseMs, flushOnUnmount: true })
  const update = (change: Partial<typeof noViews>) => {
    queryClient.setQueryData(options.queryKey, (before) => ({ ...noViews, ...before, ...change }))
    saveLater()
  }
  const views = data?.views ?? []
  return {
    defaultView: data?.defaultView ?? null,
    layout: (data?.layout ?? plainLayout) as Layout,
    setLayout: (change: (before: Layout) => Layout) =>
      update({ layout: change(queryClient.getQueryData(options.queryKey)?.layout ?? plainLayout) }),
    setDefault: (id: string | null) => update({ defaultView: id }),
    move: (view: View, by: -1 | 1) => {
      const at = views.findIndex(({ id }) => id === view.id)
      const others = views.filter(({ id }) => id !== view.id)
      update({ views: others.toSpliced(at + by, 0, view) })
    },
  }
}

const noViews = { views: [] as View[], defaultView: null as string | null, layout: null as Layout | null }

function isSameSearch(left: Record<string, string>, right: Record<string, string>): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((key) => left[key] === right[key])
}
