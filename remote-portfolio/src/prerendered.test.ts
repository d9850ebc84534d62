/** @jest-environment node */
import { paths } from '@painel/shared/paths';
import { testPrerenderedPages } from '@painel/shared/testing';
import section from '../section.json';
import { prerendered } from './prerendered';

testPrerenderedPages(prerendered, section.routes, [paths.example]);
