// The exports of TanStack Query that the host provides to itself and the sections. Add a missing name here: until then, releases of
// sections that import it are refused.
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
