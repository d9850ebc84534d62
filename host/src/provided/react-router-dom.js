// The exports of the router that the host provides to itself and the sections. The other half of the package serves server-rendered
// applications. Add a missing name here: until then, releases of sections that import it are refused.
export { Link } from './link.tsx';

export {
  createBrowserRouter,
  createMemoryRouter,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from '../../node_modules/react-router-dom/dist/index.mjs';
