// What the host gives of TanStack Query, to itself and to the sections. A name that is missing here is added here: the release of a section
// that wants it is refused until then.
export {
  focusManager,
  hashKey,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
