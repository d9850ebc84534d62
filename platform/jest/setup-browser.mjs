import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A test waits for what it names, however busy the machine is.
configure({ asyncUtilTimeout: 20_000 });
