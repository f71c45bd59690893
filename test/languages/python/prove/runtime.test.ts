import { testEnvironment } from '../environment-tests.js';

testEnvironment('lowest');
testEnvironment('newest');
